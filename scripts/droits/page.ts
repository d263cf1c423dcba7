import { CIBLES, type Cible, type Cibles, QUI } from '@/lib/domain/acces/droits/appelants'
import { APPELS } from '@/lib/domain/acces/droits/appels'
import { OBJETS, type Objet, QUI_APPELLE } from '@/lib/domain/acces/droits/appels/ligne'
import { DROITS, droitsOf } from '@/lib/domain/acces/droits/collections'

const INTRO = `# Who may write what

Made from \`lib/domain/acces/droits\` by \`npm run docs:droits\`: change the table there, never here. The API, the commands and the buttons of the screens ask that table; \`tests/unit/domain/acces/droits.test.ts\` fails for a writable field, or a call that writes, that it does not name.

U, A, SA are the three roles; EHS is the flag of the provider's staff, and « SA + EHS » both. A right is judged from the caller as their session read them and from the row as it was, locked, before the write; nothing is judged from what the write changed. What is refused answers 403 and leaves nothing behind, what the caller does not see 404.

- Nobody changes their own role, groups, connection, blocking or flags, whatever the call (SAFE-02). The founder of a portal is the first in its first group, which is new and empty.
- Nobody grants a role above their own, nor a group that they do not hold; SA + EHS hold every group (SAFE-03).
- An account is « autre groupe » as soon as it has one group that the caller lacks, « personnel EHS » by its flag whatever its groups.
- What others share is « partagée »: third parties of several groups, content of portals or groups that are not all the caller's (SAFE-04). Pages, links, tiles and documents of the caller's portals alone are theirs to edit as SA (HOME-23, HOME-33).
- \`users/me\` writes names and phone, and leaves the rest of its body alone (API-20).
`

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n')

const fields = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ')
const who = (cibles: Cibles, shown: readonly Cible[]) =>
  shown.map((cible) => QUI[cibles[cible] ?? 'personne'])

const COMPTES: readonly Cible[] = ['soi', 'inferieur', 'egal', 'superieur', 'personnel', 'ailleurs']
const LIGNES: readonly Cible[] = ['sienne', 'groupe', 'partagee', 'portail']

function collection(name: string): string {
  const { lignes, suppression } = droitsOf(name)
  const isUsed = (cible: Cible) =>
    [...lignes.map((line) => line.modification), suppression].some((of) => of[cible])
  const shown = name === 'users' ? COMPTES : LIGNES.filter(isUsed)
  const head = ['Fields', 'New row', ...shown.map((cible) => CIBLES[cible])]
  const rows = lignes.map(({ champs, ajout, modification }) => [
    fields(champs),
    QUI[ajout],
    ...who(modification, shown),
  ])
  return `### ${name}\n\n${table(head, [...rows, ['deletion', '', ...who(suppression, shown)]])}`
}

function calls(objet: Objet): string {
  const lines = APPELS.filter(({ ecrit }) => ecrit === objet)
  const isOfAccounts = lines.some(({ cibles }) => cibles)
  const head = ['Calls', 'Who', 'Fields', ...(isOfAccounts ? COMPTES.map((cible) => CIBLES[cible]) : [])]
  const rows = lines.map(({ appels, qui, champs = [], cibles, jeton }) => [
    fields(appels),
    jeton ? `${QUI_APPELLE[qui]}, right \`${jeton}\`` : QUI_APPELLE[qui],
    fields(champs),
    ...(isOfAccounts ? (cibles ? who(cibles, COMPTES) : COMPTES.map(() => '')) : []),
  ])
  return `### ${OBJETS[objet]}\n\n${table(head, rows)}`
}

const isObjet = (text: string): text is Objet => Object.hasOwn(OBJETS, text)

/** The page \`docs/droits.md\`. */
export function droitsPage(): string {
  const collections = Object.keys(DROITS).map(collection)
  const appels = Object.keys(OBJETS).filter(isObjet).map(calls)
  return `${[INTRO.trimEnd(), '## Collections', ...collections, '## Calls', ...appels].join('\n\n')}\n`
}
