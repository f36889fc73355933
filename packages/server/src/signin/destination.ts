/** Where to go after signing in: an address of our own, or a whole one of the suite's (`origins`), or the start. */
export const destination = (asked: string | undefined, origin: string, origins: readonly string[] = []): string => {
  try {
    const url = new URL(asked ?? '/', origin)
    const own = url.origin === new URL(origin).origin
    if (!(own || origins.includes(url.origin)) || /^\/+(signin|services)(\/|$)/.test(url.pathname)) return '/'
    // Two slashes in front would name another host.
    return `${own ? '' : url.origin}/${url.pathname.replace(/^\/+/, '')}${url.search}${url.hash}`
  } catch {
    return '/'
  }
}
