const STYLE = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; accent-color: #1d5f8a }
  body { margin: 0; min-height: 100dvh; display: grid; place-content: center; background: light-dark(#eef2f5, #10171d);
    color: light-dark(#17212b, #e6edf3) }
  main { width: min(26rem, 100vw - 3rem); display: grid; gap: 1.25rem; padding: 2rem; box-sizing: border-box;
    border-radius: 14px; background: light-dark(#fff, #18222b); border: 1px solid light-dark(#d5dde4, #2b3843) }
  h1 { margin: 0; font-size: 1.35rem; text-wrap: balance } p { margin: 0 } form { display: grid; gap: 1rem }
  label { display: grid; gap: .35rem; font-weight: 600 }
  input { font: inherit; padding: .6rem .75rem; border: 1px solid light-dark(#8494a3, #5d6d7b); border-radius: 8px;
    background: transparent; color: inherit }
  button { font: inherit; font-weight: 600; padding: .65rem 1rem; border: 0; border-radius: 8px; background: #1d5f8a;
    color: #fff; cursor: pointer }
  :focus-visible { outline: 3px solid light-dark(#1d5f8a, #7cc0ee); outline-offset: 2px }
  [role=alert] { padding: .6rem .75rem; border-radius: 8px; font-weight: 600; background: light-dark(#fdecea, #40201d);
    color: light-dark(#9c1c13, #ffb4ab) }
  .note { color: light-dark(#4a5a68, #a5b4c1); font-size: .9rem }
`

const escapeHtml = (text) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

function page(title, content) {
  return `<!doctype html>
<html lang="fr">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width">
  <title>${title}</title>
  <style>${STYLE}</style>
</head>
<body><main><h1>${title}</h1>${content}</main></body>
</html>`
}

const NOTE =
  '<p class="note">Fournisseur d’identité de démonstration : il ne connaît que les comptes des données fictives.</p>'

/** Form that asks who signs in. */
export function loginPage({ email = '', isRefused = false } = {}) {
  const refusal = isRefused ? '<p role="alert">Identifiants incorrects</p>' : ''
  return page(
    'Connexion à votre organisation',
    `${refusal}
    <form method="post">
      <label>Adresse e-mail
        <input name="email" type="email" autocomplete="username" required autofocus value="${escapeHtml(email)}"></label>
      <label>Mot de passe
        <input name="password" type="password" autocomplete="current-password" required></label>
      <button>Se connecter</button>
    </form>
    ${NOTE}`,
  )
}

/** `form` is the library's own, with its token; the browser goes on by itself where scripts run. */
export function logoutPage(form) {
  return page(
    'Déconnexion de votre organisation',
    `${form}
    <button form="op.logoutForm" name="logout" value="yes">Se déconnecter</button>
    ${NOTE}
    <script>document.querySelector('button').click()</script>`,
  )
}

export function messagePage(title, text) {
  return page(title, `<p>${escapeHtml(text)}</p>${NOTE}`)
}
