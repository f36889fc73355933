// Puts the chosen colors on the page before anything is painted; PreferencesStore takes over afterwards.
;(() => {
  let chosen = 'system'
  try {
    chosen = localStorage.getItem('theme') || chosen
  } catch {
    // The browser may refuse access to storage. The system's colors are used then.
  }
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.classList.toggle('bp6-dark', dark)
})()

// The newest of what the app needs. An older browser would stop in the middle of somebody's work, or show an empty page.
if (!Map.groupBy || !window.AbortSignal?.any) {
  window.stop()
  const body = document.createElement('body')
  body.style.cssText = 'margin: 3rem; font: 1.125rem/1.5 system-ui, sans-serif'
  body.setAttribute('role', 'alert')
  body.textContent =
    'This browser is too old for Commissions. Please update it, or use another one: Chrome or Edge 117, Firefox 124, Safari 17.4, or newer.'
  document.documentElement.append(body)
}
