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
