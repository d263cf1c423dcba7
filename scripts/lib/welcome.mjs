const EVERY_MS = 250
const PASSWORD = 'Chaufferie-2026-demo'
const PORTALS = ['collectif', 'individuel', 'glc', 'ges', 'analytique', 'cmi', 'pim', 'dis', 'ins', 'ass']
const ROLES = ['utilisateur', 'admin', 'super']

/** Prints where the application is as soon as it answers, and the demonstration accounts when it has them. */
export async function welcomeWhenReady(port, address, hasDemoAccounts) {
  const health = `http://localhost:${port}/v2/api/health`
  while (!(await answers(health))) await new Promise((resolve) => setTimeout(resolve, EVERY_MS).unref())
  const lines = ['', `L’extranet est prêt : ${address}/v2`, ...(hasDemoAccounts ? demoAccounts() : []), '']
  console.log(lines.join('\n'))
}

const answers = (url) =>
  fetch(url).then(
    (response) => response.ok,
    () => false,
  )

function demoAccounts() {
  const emails = (portal) => ROLES.map((role) => `${portal}.${role}@exemple.fr`)
  const rows = [['Portail', 'Utilisateur', 'Administrateur', 'Super administrateur']]
  for (const portal of PORTALS) rows.push([portal, ...emails(portal)])
  rows.push(['(personnel)', '', '', 'ehs.super@exemple.fr'])
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)))
  const line = (row) => `  ${row.map((cell, column) => cell.padEnd(widths[column])).join('  ')}`.trimEnd()
  return ['', 'Comptes de démonstration :', ...rows.map(line), '', `Mot de passe de tous : ${PASSWORD}`]
}
