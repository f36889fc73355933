import { DEFAULT_INSTALLATION } from '@commissions/core'
import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import { loadConfig } from './config.ts'

const answering = (response: () => Response) => loadConfig(async () => response())

describe('config.json', () => {
  it('is read from the server at startup; a missing file leaves the default settings', async () => {
    expect(await answering(() => Response.json({ desktopScheme: 'ams' }))).toMatchObject({
      right: { desktopScheme: 'ams' },
    })
    expect(await answering(() => new Response('', { status: 404 }))).toEqual(E.right(DEFAULT_INSTALLATION))
  })

  it('reports a file that cannot be fetched or parsed in a sentence', async () => {
    expect(await answering(() => new Response('{', {}))).toEqual(E.left('config.json is not valid JSON'))
    expect(await answering(() => new Response('', { status: 503 }))).toEqual(
      E.left('config.json could not be fetched: the server answered 503'),
    )
    expect(await loadConfig(() => Promise.reject(new TypeError('Failed to fetch')))).toEqual(
      E.left('config.json could not be fetched: the server did not answer'),
    )
  })
})
