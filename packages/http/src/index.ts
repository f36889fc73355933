/** The face of @commissions/http. */
export { judge } from './envelope.ts'
export type { Generic } from './generic.ts'
export { type CallInput, createHttp, type HttpClient, type HttpOptions } from './http-client.ts'
export { later, laterPort } from './later.ts'
export type { Patience } from './lost-answers.ts'
export type { Upload } from './multipart.ts'
export { NO_ANSWER_STATUS, type RawAnswer } from './raw-answer.ts'
