import { onboardingSuite } from '@commissions/core/testing'
import { describe, expect, it } from 'vitest'
import { onboardingAdapter } from './index.ts'

const ann = { agency: 'harbor', user: 'ann' }

describe('the onboarding adapter', () => {
  for (const law of onboardingSuite)
    it(law.title, () => {
      const sent: string[] = []
      const port = onboardingAdapter({ url: 'https://tool.test/notes' }, (_, body) => sent.push(body))
      return law.check({ port, told: () => sent.map(body => JSON.parse(body)) })
    })

  it('sends nothing until it is configured', () => {
    const sent: string[] = []
    onboardingAdapter({ url: null }, url => sent.push(url)).identify(ann, '/')
    expect(sent).toEqual([])
  })

  it('does not fail when the note cannot be sent', () => {
    const refused = () => {
      throw new Error('blocked')
    }
    expect(() => onboardingAdapter({ url: 'x' }, refused).identify(ann, '/')).not.toThrow()
  })
})
