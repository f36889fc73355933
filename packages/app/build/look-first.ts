/**
 * Blueprint's style sheet and ours for elements stand before those of any component, which overrule them by coming later.
 * The build links an entry's own sheet last, behind those of the files it imports.
 */
import type { Plugin } from 'vite'

/** The group of the build that holds them. */
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
