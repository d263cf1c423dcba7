import { z } from 'zod'
import { COLLECTIONS } from '@/lib/app/collections.generated'
import { nameSchema } from '@/lib/domain/comptes/users'
import { lienEdite } from '@/lib/domain/contenu/lien'
import { isContentAddress, lienAttributs } from '@/lib/domain/contenu/liens'
import { pageCreation, pageSaisie } from '@/lib/domain/contenu/page'
import { nouveauGroupe, nouveauPortail, portailContenu } from '@/lib/domain/contenu/portail'
import { tuileAccueil } from '@/lib/domain/contenu/tuile'
import { tutoriel } from '@/lib/domain/contenu/tutoriel'
import { publicationSchema } from '@/lib/domain/documents/documentation/publication'
import { filledSchema, sentText } from '@/lib/domain/textes/textes'
import { textSchema } from '@/lib/domain/textes/validators'
import type { Field } from '@/lib/platform/api/fields'

const GOOD = [
  'https://exemple.fr/a?b=c#d',
  'http://exemple.fr',
  'mailto:contact@exemple.fr?subject=Bonjour',
  'tel:+33 1 99 00 00 00',
  '/logements?etat=Absent',
  '/',
  '#tuiles',
  'guide',
]
const BAD = [
  'javascript:alert(1)',
  ' JavaScript:alert(1)',
  'java\tscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
  'blob:https://exemple.fr/x',
  '//ailleurs.fr',
  '/\\ailleurs.fr',
  '\\\\ailleurs.fr',
  '/\t/ailleurs.fr',
  '/\n/ailleurs.fr',
  'https:ailleurs.fr',
  'https:///ailleurs.fr',
  'https://banque.fr@ailleurs.fr',
  'https://exemple.fr/\u202egpj.exe',
  'https://exemple\u200b.fr',
  'tel:1;javascript:x',
  'mailto:',
]
const HIDDEN = [
  '\u202e',
  '\u2066',
  '\u200b',
  '\u200d',
  '\u2060',
  '\ufeff',
  '\u200f',
  '\u0000',
  '\u001b',
  '\n',
  '\ud800',
]

test.each(GOOD)('[SAFE-16] the address %j is kept and followed', (url) => {
  expect(isContentAddress(url)).toBe(true)
  if (url !== 'guide') expect(lienAttributs({ url })).not.toBeNull()
})

test.each(BAD)(
  '[SAFE-16] the address %j is neither kept nor followed, whatever the link says it is',
  (url) => {
    expect(isContentAddress(url)).toBe(false)
    for (const type of [null, 'nuxt-link', 'a'])
      for (const hasExternalUrl of [true, false])
        expect(lienAttributs({ url, type, hasExternalUrl })).toBeNull()
  },
)

const accepts = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success

/** Whether a mark gets through: neither refused nor taken out (TRUST-48). */
function keeps(schema: z.ZodType, value: unknown, mark: string): boolean {
  const { data } = schema.safeParse(value)
  return data !== undefined && JSON.stringify(data).includes(JSON.stringify(mark).slice(1, -1))
}

type Found = { name: string; field: Field }
const writable: Found[] = [...COLLECTIONS].flatMap(([collection, { fields }]) =>
  Object.entries(fields).flatMap(([name, field]) =>
    field.column === null || field.writer === 'nobody' ? [] : [{ name: `${collection}.${name}`, field }],
  ),
)

/** A value that each text field takes, whatever it holds. */
const SAMPLES = [
  ...['Essai', 'essai@exemple.fr', '0199000012', 'AB1234', '59000', '12', 'rue', 'RUE', ''],
  ...['73282932000074', '/essai', '2026-11-21', 'FR40303265045'],
]
const sampleOf = ({ field }: Found) => SAMPLES.find((value) => accepts(field.schema, value))
const isText = ({ field }: Found) => field.type === 'string' || field.type === 'code'
const isChosen = ({ field }: Found) =>
  !accepts(field.schema, `${'x'}`) && sampleOf({ name: '', field }) === undefined

/** Texts of several lines: what they show is not a name. */
const LINES = /\.(commentaire|description|texte|resume|adresseFacturationComplete)$/
const ADDRESS = /\.(url|path|Picto|logo|api)$/

/** Whether a field stores a text with this mark: some read what can only mean one thing, without it (TRUST-48). */
const stores = (schema: z.ZodType, value: string, mark: string) => {
  const { success, data } = schema.safeParse(value)
  return success && String(data).includes(mark)
}

test('[SAFE-16] no text field that a collection lets write stores hidden characters, but for those of several lines', () => {
  const names = writable.filter((found) => isText(found) && !LINES.test(found.name) && !isChosen(found))
  expect(names.length).toBeGreaterThan(80)
  const faults = names.flatMap(({ name, field }) => {
    const sample = sampleOf({ name, field }) ?? ''
    return HIDDEN.filter((mark) =>
      stores(field.schema, `${sample.slice(0, 1)}${mark}${sample.slice(1)}x`, mark),
    ).map((mark) => `${name} ${JSON.stringify(mark)}`)
  })
  expect(faults).toEqual([])
})

test('[SAFE-16] every field of an address takes addresses of content only, and every text of Markdown links to them only', () => {
  const addresses = writable.filter(({ name }) => ADDRESS.test(name))
  expect(addresses.length).toBeGreaterThan(4)
  for (const { field, name } of addresses)
    expect([name, BAD.filter((url) => accepts(field.schema, url))]).toEqual([name, []])
  const markdown = writable.filter(({ name }) => name.endsWith('.texte'))
  expect(markdown.length).toBeGreaterThan(2)
  for (const { field, name } of markdown) {
    expect([name, accepts(field.schema, 'Voir [ici](/logements).\nPuis là.')]).toEqual([name, true])
    expect([name, accepts(field.schema, 'Voir [ici](javascript:alert(1))')]).toEqual([name, false])
    expect([name, accepts(field.schema, 'Voir [ici](//ailleurs.fr)')]).toEqual([name, false])
  }
  const json = writable.filter(({ field }) => field.type === 'json')
  for (const { field, name } of json) {
    expect([name, accepts(field.schema, [{ url: 'javascript:x' }])]).toEqual([name, false])
    expect([name, accepts(field.schema, [{ titre: 'a\u202eb' }])]).toEqual([name, false])
  }
})

/** Every text of a schema of content by its path, with what it refuses. */
function textsOf(schema: z.ZodType, value: unknown, path: (string | number)[] = []): (string | number)[][] {
  if (typeof value === 'string') return [path]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => textsOf(schema, inner, [...path, key]))
}

function withValue(value: unknown, path: (string | number)[], text: string): unknown {
  const [key, ...rest] = path
  if (key === undefined) return text
  const copy: unknown = Array.isArray(value) ? [...value] : { ...(value as object) }
  const record = copy as Record<string | number, unknown>
  record[key] = withValue(record[key], rest, text)
  return copy
}

const TUILE = {
  ...{
    id: null,
    cle: 'a',
    label: 'Tuile',
    subtitle: 'Sous',
    icone: 'file',
    couleur: '',
    sizeSm: 1,
    sizeMd: 1,
    sizeLg: 1,
  },
  ...{ path: '/logements', api: '', filtre: {}, canConsult: true, canDownload: false, authorizedUser: [] },
  ...{ prescripteurs: false, documents: [] },
}
const LIEN = {
  id: null,
  cle: 'a',
  label: 'Lien',
  url: '/logements',
  icon: 'link',
  hasExternalUrl: false,
  isSubItem: false,
}
const PAGE_TUILE = {
  ...{
    id: null,
    label: 'Tuile',
    subtitle: 'Sous',
    icone: 'file',
    couleur: '',
    path: '/logements',
    canConsult: true,
  },
  ...{ canDownload: false, sizeLg: 6, authorizedUser: [], documents: [] },
}
const ONGLET = { id: null, titre: 'Onglet', ancre: 'a', composant: '', texte: 'Texte', tuiles: [PAGE_TUILE] }

const EDITORS: [string, z.ZodType, unknown][] = [
  ['a link', lienEdite, LIEN],
  ['a tile', tuileAccueil, TUILE],
  [
    'a portal',
    portailContenu,
    { label: 'Portail', couleurPortail: '#007acd', liens: [LIEN], tuiles: [TUILE] },
  ],
  [
    'a new portal',
    nouveauPortail,
    { label: 'Portail', type: 'CMI', couleurPortail: '#007acd', groupe: 'Groupe' },
  ],
  ['a group', nouveauGroupe, { nom: 'Groupe' }],
  ['a new page', pageCreation, { label: 'Page', url: '/ma-page', portails: [1] }],
  ['a page', pageSaisie, { label: 'Page', url: '/ma-page', portails: [1], onglets: [ONGLET] }],
  [
    'the tutorial',
    tutoriel,
    { etapes: [{ id: null, titre: 'Étape', texte: 'Texte', selecteur: '', portails: [], roles: [] }] },
  ],
  [
    'a document',
    publicationSchema,
    { titre: 'Titre', categorie: 'Notices', resume: '', texte: 'Texte', portails: [], roles: [] },
  ],
  [
    'a person',
    z.object({ firstname: nameSchema, lastname: nameSchema }),
    { firstname: 'Zoé', lastname: 'Dupont' },
  ],
  [
    'a party',
    z.object({ nom: textSchema, ville: filledSchema, autre: sentText }),
    { nom: 'Dupont', ville: 'Lille', autre: 'x' },
  ],
]
/** Of no one's reading: codes that nothing shows, and texts of several lines. */
const UNSHOWN = /^(cle|icone|icon|api|type|categorie|selecteur|resume|texte)$/

test.each(EDITORS)(
  '[SAFE-16] %s refuses hidden characters in its names and other addresses',
  (_name, schema, value) => {
    expect(schema.safeParse(value).error?.issues ?? []).toEqual([])
    for (const path of textsOf(schema, value)) {
      const key = String(path.at(-1))
      if (/^(url|path)$/.test(key))
        expect([key, BAD.filter((url) => accepts(schema, withValue(value, path, url)))]).toEqual([key, []])
      else if (!UNSHOWN.test(key))
        expect([
          key,
          HIDDEN.filter((mark) => keeps(schema, withValue(value, path, `A${mark}B`), mark)),
        ]).toEqual([key, []])
      if (key === 'texte' && !accepts(tutoriel, value))
        expect(accepts(schema, withValue(value, path, '[a](javascript:x)'))).toBe(false)
    }
  },
)

test('[SAFE-16] names that people bear are kept', () => {
  for (const name of ['Zoé', 'Nguyễn Văn A', "O'Brien-Lefèvre", 'عمر', '李雷', 'Éloïse d’Aboville'])
    expect(accepts(nameSchema, name)).toBe(true)
})
