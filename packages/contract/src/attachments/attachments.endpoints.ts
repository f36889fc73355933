import { endpointsOf, fileAnswer } from '../endpoint.ts'

export const attachmentEndpoints = {
  file: endpointsOf('attachments').ours.get('/api/attachment/:statementId', {
    answer: fileAnswer(),
    produces: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    summary: 'The file a statement was imported from, as it was uploaded',
  }),
}
