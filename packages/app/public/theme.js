// Puts the chosen colours on the page before anything is painted; PreferencesStore takes over afterwards.
;(() => {
  let chosen = 'system'
  try {
    chosen = localStorage.getItem('theme') || chosen
  } catch {
    // Storage can be refused; the system's colours do.
  }
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.classList.toggle('bp6-dark', dark)
})()
