/** The page stands alone, before any of the app is loaded. Its colors are the app's. */
export const SIGN_IN_STYLE = `
:root {
  --ground: #f6f7f9; --card: #ffffff; --ink: #1c2127; --soft: #5f6b7c; --line: #738091; --field: #ffffff;
  --accent: #2d72d2; --accent-strong: #215db0; --info: #e7f0fb; --info-ink: #184a90; --error: #fbeaeb; --error-ink: #ac2f33;
  --shadow: 0 1px 2px rgb(17 20 24 / 8%), 0 12px 32px rgb(17 20 24 / 10%);
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #1c2127; --card: #252a31; --ink: #f6f7f9; --soft: #abb3bf; --line: #8f99a8; --field: #1c2127;
    --accent: #2d72d2; --accent-strong: #4c90f0; --info: #1f3350; --info-ink: #b5d3fb; --error: #46282d; --error-ink: #ffc7c8;
    --shadow: 0 1px 2px rgb(0 0 0 / 40%), 0 12px 32px rgb(0 0 0 / 35%);
  }
}
*, *::before, *::after { box-sizing: border-box; }
body {
  margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 24px;
  background: var(--ground); color: var(--ink);
  font: 15px/1.45 -apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, Oxygen, Ubuntu, Cantarell, "Open Sans", sans-serif;
}
main {
  width: 100%; max-width: 400px; padding: 36px 36px 40px; border-radius: 10px;
  background: var(--card); box-shadow: var(--shadow);
}
.brand { display: flex; align-items: center; gap: 12px; margin-bottom: 28px; }
.brand p { margin: 0; font-size: 17px; font-weight: 600; letter-spacing: -0.01em; }
h1 { margin: 0; font-size: 26px; line-height: 1.2; letter-spacing: -0.02em; }
.lead { margin: 6px 0 24px; color: var(--soft); }
.notice { margin: 0 0 20px; padding: 10px 14px; border-radius: 6px; background: var(--info); color: var(--info-ink); }
.notice a { color: inherit; font-weight: 600; }
.notice.error { background: var(--error); color: var(--error-ink); }
label { display: block; margin: 0 0 6px; font-weight: 600; font-size: 14px; }
input[type="text"], input[type="password"] {
  width: 100%; height: 42px; margin-bottom: 18px; padding: 0 12px; border: 1px solid var(--line); border-radius: 6px;
  background: var(--field); color: inherit; font: inherit;
}
input:hover { border-color: var(--soft); }
input:focus-visible, button:focus-visible, a:focus-visible { outline: 2px solid var(--accent-strong); outline-offset: 2px; }
input[aria-invalid="true"] { border-color: var(--error-ink); }
button {
  width: 100%; height: 44px; margin-top: 6px; border: 0; border-radius: 6px; background: var(--accent); color: #ffffff;
  font: inherit; font-weight: 600; cursor: pointer;
}
button:hover { background: #215db0; }
button:active { background: #184a90; }
.qr { display: block; margin: 0 auto 12px; border-radius: 6px; background: #ffffff; }
.key { margin: 0 0 20px; color: var(--soft); font-size: 14px; text-align: center; }
.key code { display: block; color: var(--ink); font-size: 13px; overflow-wrap: anywhere; }
@media (max-width: 440px) { body { padding: 0; place-items: stretch; background: var(--card); } main { box-shadow: none; max-width: none; } }
@media (forced-colors: active) { main, .notice, button { border: 1px solid; } }
`

/** The logo of the app. */
export const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><title>Commissions</title><rect width="32" height="32" rx="7" fill="#215db0"/><path d="M21.5 12.2A6.6 6.6 0 1 0 21.5 19.8" fill="none" stroke="#fff" stroke-width="3.2" stroke-linecap="round"/><circle cx="22" cy="16" r="2" fill="#72ca9b"/></svg>`
