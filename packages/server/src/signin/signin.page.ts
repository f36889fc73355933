import { html } from 'hono/html'

export interface SignInPage {
  readonly redirect: string
  /** What is to be read above the form. */
  readonly notice: Notice | null
  readonly username: string
}

export interface Notice {
  readonly kind: 'info' | 'error'
  readonly sentence: string
}

export const signInPage = ({ redirect, notice, username }: SignInPage) => html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>Sign in · Commissions</title>
    <link rel="stylesheet" href="/signin/style.css">
    <link rel="icon" href="/signin/icon.svg" type="image/svg+xml">
  </head>
  <body>
    <main>
      <div class="brand">
        <img src="/signin/icon.svg" alt="" width="40" height="40">
        <p>Commissions</p>
      </div>
      <h1>Sign in</h1>
      <p class="lead">Statements, payouts and rules of your agency.</p>
      ${notice === null ? '' : html`<p class="notice ${notice.kind}" id="notice" role="${notice.kind === 'error' ? 'alert' : 'status'}">${notice.sentence}</p>`}
      <form method="post" action="/signin">
        <input type="hidden" name="redirect" value="${redirect}">
        <label for="username">User name</label>
        <input id="username" name="username" type="text" value="${username}" autocomplete="username" autocapitalize="none"
          spellcheck="false" maxlength="200" required${username === '' ? html` autofocus` : ''}${describedBy(notice)}>
        <label for="password">Password</label>
        <input id="password" name="password" type="password" autocomplete="current-password" maxlength="1000" required${
          username === '' ? '' : html` autofocus`
        }${describedBy(notice)}>
        <button type="submit">Sign in</button>
      </form>
    </main>
  </body>
</html>`

const describedBy = (notice: Notice | null) =>
  notice?.kind === 'error' ? html` aria-invalid="true" aria-describedby="notice"` : ''
