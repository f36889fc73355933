// Puts the chosen colors on the page before anything is painted; PreferencesStore takes over afterwards.
;(() => {
  let chosen = 'system'
  try {
    chosen = localStorage.getItem('theme') || chosen
  } catch {
    // A browser that keeps nothing is told so below.
  }
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.classList.toggle('bp6-dark', dark)
})()

// What nothing can be done about would stop in the middle of somebody's work, or show an empty page.
;(() => {
  const keepsData = () => {
    try {
      return Boolean(localStorage && sessionStorage)
    } catch {
      return false
    }
  }
  const wanting = () => {
    // The newest of what the app needs.
    if (!Map.groupBy || !window.AbortSignal?.any)
      return 'This browser is too old for Commissions. Please update it, or use another one: Chrome or Edge 117, Firefox 124, Safari 17.4, or newer.'
    // Whoever is signed in is known by a cookie, which goes by the same setting.
    if (!keepsData())
      return 'This browser lets this site keep no data, so nobody can sign in to Commissions. Please allow cookies and site data for it, then load the page again.'
    return null
  }
  const told = wanting()
  if (told === null) return
  window.stop()
  const body = document.createElement('body')
  body.style.cssText = 'margin: 3rem; font: 1.125rem/1.5 system-ui, sans-serif'
  body.setAttribute('role', 'alert')
  body.textContent = told
  document.documentElement.append(body)
})()
