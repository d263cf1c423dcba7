import { DEMO_PASSWORD, DEMO_PORTALS, DEMO_ROLES, SSO_PEOPLE } from '../identity/people.mjs'

const EVERY_MS = 250

/** Prints where the application is as soon as it answers, and the demonstration accounts when it has them. */
export async function welcomeWhenReady(origin, address, { hasDemoAccounts, hasSso }) {
  const health = `${origin}/v2/api/health`
  while (!(await answers(health))) await new Promise((resolve) => setTimeout(resolve, EVERY_MS).unref())
  const lines = [
    '',
    `L’extranet est prêt : ${address}/v2`,
    ...(hasDemoAccounts ? demoAccounts(hasSso) : []),
    '',
  ]
  console.log(lines.join('\n'))
}

const answers = (url) =>
  fetch(url).then(
    (response) => response.ok,
    () => false,
  )

function demoAccounts(hasSso) {
  const emails = (portal) => DEMO_ROLES.map((role) => `${portal}.${role}@exemple.fr`)
  const rows = [['Portail', 'Utilisateur', 'Administrateur', 'Super administrateur']]
  for (const portal of DEMO_PORTALS) rows.push([portal, ...emails(portal)])
  rows.push(['(personnel)', '', '', 'ehs.super@exemple.fr'])
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)))
  const line = (row) => `  ${row.map((cell, column) => cell.padEnd(widths[column])).join('  ')}`.trimEnd()
  const sso = hasSso ? ['', `Par la connexion SSO : ${SSO_PEOPLE.slice(0, 2).join(', ')}`] : []
  return [
    '',
    'Comptes de démonstration :',
    ...rows.map(line),
    ...sso,
    '',
    `Mot de passe de tous : ${DEMO_PASSWORD}`,
  ]
}
