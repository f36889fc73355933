/** The face of @commissions/http. */
export { judge, type RawAnswer } from './envelope.ts'
export { type CallInput, createHttp, type HttpClient, type HttpOptions, type Upload } from './http-client.ts'
