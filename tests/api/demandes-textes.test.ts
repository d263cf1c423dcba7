import { z } from 'zod'
import { sanitizeStreetName } from '@/lib/domain/identite/address'
import { call, signIn } from '../support/api'
import { ass, cmi, EMAILS, G, ges, ins, pim, USERS } from '../support/demandes-rows'

/** Texts that break what handles them carelessly. */
const TEXTS: readonly [name: string, text: string][] = [
  ['quotes', `O'Neil "d'Acier" \`x\``],
  ['markup', '<script>alert(1)</script><img src=x onerror=alert(1)>'],
  ['statement', "x'); drop table demandes; --"],
  ['formula', '=HYPERLINK("http://x.example","y")'],
  ['template', '{{7*7}} #{7*7} %s %n'],
  ['path', '../../../../etc/passwd'],
  ['header', 'Sujet\r\nBcc: autre@exemple.fr'],
  ['accents', 'Éléonore Œuvrard-Straße ñ ű ğ'],
  ['right to left', 'أهلا \u202eabc\u202c'],
  ['emoji', '👩🏽‍🚒🔥🇫🇷'],
  ['zero width', 'a\u200bb\ufeffc'],
  ['one combining mark', 'e\u0301'],
  ['control characters', 'a\u0007b\u001bc'],
  ['null character', 'a\u0000b'],
  ['half a pair', 'a\ud800b'],
  ['spaces', '\u00a0 \t\u2003'],
  ['as long as taken', 'é'.repeat(254)],
  ['too long', 'x'.repeat(2001)],
  ['much too long', 'x'.repeat(200_000)],
]

/** Free texts of each type of request, with the address of its creation and a body that has them. */
const REQUESTS: readonly [path: string, fields: readonly string[], body: (texts: object) => object][] = [
  [
    'gestionnaires',
    ['nomEntiteFacturation', 'nomRueFacturation', 'villeFacturation'],
    (texts) => ges(USERS.auteur, texts),
  ],
  [
    'installateurs',
    ['numeroDossier', 'responsableDossierNom', 'description'],
    (texts) => ins(USERS.auteur, texts),
  ],
  ['promoteurs', ['nomChantier', 'ville', 'commentaire'], (texts) => pim(USERS.auteur, texts)],
  ['cmis', ['commentaire'], (texts) => cmi(USERS.auteur, texts)],
  ['assureurs', ['description'], (texts) => ass(USERS.auteur, texts)],
]

/**
 * Stored form of a text: a street without what the cleaner of spec §5 takes out (TRUST-51), another text as it was sent.
 */
const storedOf = (field: string, text: string) =>
  (field.startsWith('nomRue') ? sanitizeStreetName(text) : text).trim()

const created = z.object({ id: z.number() })
const row = z.object({ data: z.record(z.string(), z.unknown()) })

const cases = REQUESTS.flatMap(([path, fields, body]) =>
  TEXTS.map(([name, text]) => ({ path, fields, body, name, text })),
)

// A comment of spaces is none (VAL-28).
test.each(cases)(
  '$path: $name is refused or given back as it was sent',
  async ({ path, fields, body, text }) => {
    const jwt = await signIn(EMAILS.auteur)
    for (const field of fields) {
      const data = body({ [field]: text })
      const answer = await call('POST', path, { jwt, body: { data } })
      expect([field, [201, 400, 413]]).toEqual([field, expect.arrayContaining([answer.status])])
      if (answer.status !== 201) continue
      const { id } = created.parse(answer.body)
      const stored = await call('GET', `${path}/${id}`, { jwt })
      expect([field, row.parse(stored.body).data[field]]).toEqual([field, storedOf(field, text) || null])
    }
  },
)

test.each(TEXTS)('customers: %s is refused or given back as it was sent', async (_name, text) => {
  const jwt = await signIn(EMAILS.auteur)
  const customer = {
    prenom: 'CLAIRE',
    nom: 'DUMONT',
    email: 'claire@exemple.fr',
    telephone: '0199000095',
    telephone2: null,
    numeroRue: '12',
    typeRue: 'RUE',
    nomRue: 'DES ESSAIS',
    codePostal: '98123',
    ville: 'ESSAIVILLE',
    groupe: G.GES,
  }
  for (const field of Object.keys(customer).filter((name) => name !== 'groupe')) {
    const answer = await call('POST', 'customers', { jwt, body: { data: { ...customer, [field]: text } } })
    expect([field, [201, 400, 413]]).toEqual([field, expect.arrayContaining([answer.status])])
    if (answer.status !== 201) continue
    // No house number is one space (VAL-29), no other text is none (VAL-28).
    const empty = field === 'numeroRue' ? ' ' : null
    expect([field, row.parse(answer.body).data[field]]).toEqual([field, storedOf(field, text) || empty])
  }
})
