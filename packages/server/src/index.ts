/** The face of @commissions/server: the application, for whoever listens with it or tests it. */
export { type AppOptions, createApp, type HttpApp } from './app.ts'
export { loadDemo } from './demo/load.ts'
export type { AppDeps, Random } from './http/deps.ts'
export type { Route } from './http/route.ts'
export { routes } from './routes.ts'
