/** The attachments port over HTTP. */
import { attachmentEndpoints } from '@commissions/contract'
import type { AttachmentsPort } from '@commissions/core'
import type { HttpClient } from '@commissions/http'

export const attachmentsAdapter = (http: HttpClient): AttachmentsPort => ({
  original: statementId => http.file(attachmentEndpoints.file, { path: { statementId } }),
})
