/** Where to go after signing in: an address of our own, or the start. */
export const destination = (asked: string | undefined, origin: string): string => {
  try {
    const url = new URL(asked ?? '/', origin)
    if (url.origin !== new URL(origin).origin || /^\/+(signin|services)(\/|$)/.test(url.pathname)) return '/'
    // Two slashes in front would name another host.
    return `/${url.pathname.replace(/^\/+/, '')}${url.search}${url.hash}`
  } catch {
    return '/'
  }
}
