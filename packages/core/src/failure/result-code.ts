/** The result codes services answer with (section 8). */
export const RESULT_CODES = [
  'Ok',
  'Accepted',
  'NoContent',
  'Processing',
  'NotModified',
  'BadRequest',
  'Unauthorized',
  'Forbidden',
  'NotFound',
  'LeaseNotFound',
  'RequestTimeout',
  'Conflict',
  'ClientLeasingDisabled',
  'TooManyRequests',
  'Exception',
  'ResourceError',
  'TransientError',
  'ServiceUnavailable',
  'HttpConnectFailure',
] as const
export type ResultCode = (typeof RESULT_CODES)[number]

/** The codes that mean success at the commissions service. */
export const SUCCESS_CODES = ['Ok', 'Accepted', 'NoContent', 'Processing'] as const satisfies readonly ResultCode[]
export type SuccessCode = (typeof SUCCESS_CODES)[number]
/** Whether the code means success. */
export const isSuccess = (code: ResultCode): code is SuccessCode => SUCCESS_CODES.some(success => success === code)
