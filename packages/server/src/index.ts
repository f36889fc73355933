/** What @commissions/server exports: the application, for programs that serve it and for tests. */
export { type AppOptions, createApp, type HttpApp } from './app.ts'
export type { AppDeps, Random } from './http/deps.ts'
export type { Route } from './http/route.ts'
export { routes } from './routes.ts'
