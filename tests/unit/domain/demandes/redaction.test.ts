import { z } from 'zod'
import { faultsOf, namedFaults } from '@/lib/domain/demandes/commun/fautes'
import { printOf, readRedaction, storedTexts } from '@/lib/domain/demandes/commun/redaction'
import { storedGesForm } from '@/lib/domain/demandes/ges/formulaire'
import { newInsForm, storedInsForm } from '@/lib/domain/demandes/ins/formulaire'
import { nameOf } from '@/lib/domain/textes/name-of'
import { emailSchema, textSchema } from '@/lib/domain/textes/validators'

const schema = z.object({
  email: emailSchema,
  nom: textSchema,
  type: z.enum(['a', 'b']),
  lignes: z.array(z.object({ marque: textSchema })),
})

test('each faulty field has one message, its own or that of a field to fill', () => {
  const form = { email: 'Claire@exemple.fr', nom: 'x', type: '', lignes: [{ marque: 'ok' }, { marque: '' }] }
  expect(faultsOf(schema, form)).toEqual([
    { path: 'email', message: "L'email ne doit pas contenir de majuscule" },
    { path: 'nom', message: 'Le champ doit contenir au minimum 2 caractères et au maximum 40 caractères.' },
    { path: 'type', message: 'Ce champ est requis' },
    {
      path: 'lignes.1.marque',
      message: 'Ce champ est requis',
    },
  ])
  expect(faultsOf(schema, { email: 'a@exemple.fr', nom: 'xx', type: 'a', lignes: [] })).toEqual([])
})

test('faults are named and put in the order of the step, those of a list by place', () => {
  const form = { email: '', nom: '', type: '', lignes: [{ marque: '' }, { marque: '' }] }
  const labels = { type: 'Type', 'lignes.*.marque': 'Marque {n}', nom: 'Nom' }
  expect(namedFaults(schema, labels, form).map(({ name, label }) => [name, label])).toEqual([
    ['type', 'Type'],
    ['lignes.0.marque', 'Marque 1'],
    ['lignes.1.marque', 'Marque 2'],
    ['nom', 'Nom'],
    ['email', 'email'],
  ])
})

test.each([null, 12, 'x', [], {}, { cle: 'abc', sauvegarde: 's', valeurs: {} }, { cle: 'a'.repeat(12) }])(
  'a stored draft that is none is read as none: %j',
  (stored) => {
    expect(readRedaction(stored, storedGesForm)).toBeNull()
  },
)

test('a stored draft keeps the fields it knows, whatever the others are', () => {
  const stored = {
    cle: 'a'.repeat(12),
    sauvegarde: 's',
    valeurs: { nom: 'DUMONT', prenom: 12, constructor: 'x', inconnu: 'x' },
  }
  const read = readRedaction(stored, storedGesForm)
  expect(read).toMatchObject({ cle: 'a'.repeat(12), valeurs: { nom: 'DUMONT', prenom: '' } })
  expect(Object.keys(read?.valeurs ?? {})).not.toContain('inconnu')
  expect(storedTexts({ a: '', b: 'x' }, { a: 'y' })).toEqual({ a: 'y', b: 'x' })
})

test('equipments of a stored order are read whole or as one new one', () => {
  const equipements = [{ type: 'Chaudière murale', marque: 'Frisquet', modele: null }]
  expect(storedInsForm.parse({ equipements, city: 'LILLE' })).toMatchObject({
    equipements: [{ type: 'Chaudière murale', marque: 'Frisquet', modele: '' }],
    city: 'LILLE',
  })
  for (const wrong of [undefined, [], [1], 'x', Array.from({ length: 4 }, () => equipements[0])])
    expect(storedInsForm.parse({ equipements: wrong })).toEqual(newInsForm())
})

test('the same content has the same print, another content another one', () => {
  const prints = ['', 'a', 'b', 'ab', 'ba', 'é', JSON.stringify({ nom: 'DUMONT' })].map(printOf)
  expect(new Set(prints).size).toBe(prints.length)
  expect(printOf('ab')).toBe(printOf('ab'))
  expect(nameOf(new Uint8Array([0, 15, 255]))).toBe('000fff')
})
