/** Links Blueprint's style sheet and our element styles first, so that the sheets of components, which come later, overrule them. */
import type { Plugin } from 'vite'

/** The build's chunk group that holds these style sheets. */
export const LOOK = 'look'
export const IS_LOOK = /blueprint\.css|src\/ui\/(base|tokens)\.css/

const LINK = /^.*<link rel="stylesheet".*$\n/gm

export const lookFirst = (): Plugin => ({
  name: 'look-first',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: html => {
      const links = html.match(LINK) ?? []
      const first = links.filter(link => link.includes(`/${LOOK}-`))
      const [at] = links
      if (at === undefined) return html
      const sorted = [...first, ...links.filter(link => !first.includes(link))].join('')
      return html.replace(LINK, link => (link === at ? sorted : ''))
    },
  },
})
