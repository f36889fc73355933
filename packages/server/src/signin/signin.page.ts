import type { CodesOffer } from '@commissions/core'
import { html } from 'hono/html'
import { renderSVG } from 'uqr'

export interface SignInPage {
  readonly redirect: string
  /** What is to be read above the form. */
  readonly notice: SignInNotice | null
  readonly username: string
}

export interface SignInNotice {
  readonly kind: 'info' | 'error'
  readonly sentence: string
  /** Where it leads on without the form. */
  readonly link?: { readonly to: string; readonly text: string }
}

const noticeLine = ({ kind, sentence, link }: SignInNotice) =>
  html`<p class="notice ${kind}" id="notice" role="${kind === 'error' ? 'alert' : 'status'}">${sentence}${
    link === undefined ? '' : html` <a href="${link.to}">${link.text}</a>`
  }</p>`

const page = (title: string, lead: string, notice: SignInNotice | null, form: unknown) => html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>${title} · Commissions</title>
    <link rel="stylesheet" href="/signin/style.css">
    <link rel="icon" href="/signin/icon.svg" type="image/svg+xml">
  </head>
  <body>
    <main>
      <div class="brand">
        <img src="/signin/icon.svg" alt="" width="40" height="40">
        <p>Commissions</p>
      </div>
      <h1>${title}</h1>
      <p class="lead">${lead}</p>
      ${notice === null ? '' : noticeLine(notice)}
      ${form}
    </main>
  </body>
</html>`

export const signInPage = ({ redirect, notice, username }: SignInPage) =>
  page(
    'Sign in',
    'Statements, payouts and rules of your agency.',
    notice,
    html`<form method="post" action="/signin">
  <input type="hidden" name="redirect" value="${redirect}">
  <label for="username">User name</label>
  <input id="username" name="username" type="text" value="${username}" autocomplete="username" autocapitalize="none"
    spellcheck="false" maxlength="200" required${username === '' ? html` autofocus` : ''}${describedBy(notice)}>
  <label for="password">Password</label>
  <input id="password" name="password" type="password" autocomplete="current-password" maxlength="1000" required${
    username === '' ? '' : html` autofocus`
  }${describedBy(notice)}>
  <button type="submit">Sign in</button>
</form>`,
  )

interface CodePage {
  readonly redirect: string
  readonly notice: SignInNotice | null
  readonly ticket: string
}

const codeForm = (to: 'code' | 'enroll', { redirect, notice, ticket }: CodePage) =>
  html`<form method="post" action="/signin/${to}">
  <input type="hidden" name="redirect" value="${redirect}">
  <input type="hidden" name="ticket" value="${ticket}">
  <label for="code">Code</label>
  <input id="code" name="code" type="text" inputmode="numeric" autocomplete="one-time-code" maxlength="10"
    spellcheck="false" required autofocus${describedBy(notice)}>
  <button type="submit">Sign in</button>
</form>`

export const codePage = (content: CodePage) =>
  page(
    'Enter your code',
    'The six digits that your authenticator app shows for Commissions.',
    content.notice,
    codeForm('code', content),
  )

interface EnrollPage extends CodePage {
  readonly offer: CodesOffer
}

const imageOf = (uri: string): string => `data:image/svg+xml,${encodeURIComponent(renderSVG(uri, { border: 2 }))}`

/** The QR code is drawn here, so no other site learns the secret. */
export const enrollPage = ({ offer, ...content }: EnrollPage) =>
  page(
    'Set up an authenticator',
    'Scan this with an authenticator app, or type the key into it. Then enter the six digits that it shows.',
    content.notice,
    html`<img class="qr" src="${imageOf(offer.uri)}" alt="QR code of the key below" width="184" height="184">
<p class="key">Key: <code>${offer.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code></p>
${codeForm('enroll', content)}`,
  )

/** The old password is typed again: a page never holds one. */
export const changePasswordPage = ({ redirect, notice, username }: SignInPage) =>
  page(
    'Choose a password',
    'Only you should know it. At least 12 characters. Wherever you are signed in now, you are signed out.',
    notice,
    html`<form method="post" action="/signin/password">
  <input type="hidden" name="redirect" value="${redirect}">
  <label for="username">User name</label>
  <input id="username" name="username" type="text" value="${username}" autocomplete="username" autocapitalize="none"
    spellcheck="false" maxlength="200" required>
  <label for="password">Current password</label>
  <input id="password" name="password" type="password" autocomplete="current-password" maxlength="1000" required
    autofocus${describedBy(notice)}>
  <label for="new">New password</label>
  <input id="new" name="new" type="password" autocomplete="new-password" minlength="12" maxlength="1000" required>
  <label for="again">New password, again</label>
  <input id="again" name="again" type="password" autocomplete="new-password" minlength="12" maxlength="1000" required>
  <button type="submit">Change and sign in</button>
</form>`,
  )

const describedBy = (notice: SignInNotice | null) =>
  notice?.kind === 'error' ? html` aria-invalid="true" aria-describedby="notice"` : ''
