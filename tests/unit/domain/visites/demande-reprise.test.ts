import { avecNote, objetOf, objetRepris } from '@/lib/domain/visites/objet'

const former = { type: 'Dépannage', objet: 'Dépannage', noteTechnicien: 'code F28' }

test.each([
  ['Dépannage', '', 'Dépannage', 'code F28'],
  ['Dépannage', 'code F28', 'Dépannage', 'code F28'],
  ['Dépannage', 'troisième étage', 'Dépannage', 'code F28, troisième étage'],
  ['Entretien', '', 'Entretien annuel', 'Demande reprise\u00a0: Dépannage, code F28'],
  ['Travaux', 'vanne', 'Travaux', 'vanne (demande reprise\u00a0: Dépannage, code F28)'],
] as const)(
  '[VISIT-17] [TRUST-56] taken up as %s, « %s »: the occupant reads « %s », the technician « %s » too',
  (type, precisions, objet, noteTechnicien) => {
    expect(objetRepris(former, { type, precisions })).toEqual({ objet, noteTechnicien })
  },
)

test('[TRUST-56] a purpose that came with commas is read whole, the note never', () => {
  const imported = { type: 'Entretien', objet: 'Entretien annuel, chaudière et VMC', noteTechnicien: null }
  const taken = objetRepris(imported, { type: 'Entretien', precisions: 'digicode 12A' })
  expect(taken).toEqual({ objet: imported.objet, noteTechnicien: 'digicode 12A' })
  expect(avecNote(taken)).toBe('Entretien annuel, chaudière et VMC, digicode 12A')
})

test('[TRUST-49] nothing of a request that is taken up again is cut', () => {
  const long = { type: 'Dépannage', objet: 'x'.repeat(399), noteTechnicien: 'z'.repeat(160) }
  const taken = objetRepris(long, { type: 'Dépannage', precisions: 'y'.repeat(160) })
  expect(avecNote(taken)).toBe(`${long.objet}, ${long.noteTechnicien}, ${'y'.repeat(160)}`)
  const other = objetRepris(long, { type: 'Travaux', precisions: '' })
  expect(avecNote(other)).toContain(`${long.objet}, ${long.noteTechnicien}`)
})

test.each([
  ['', null],
  ['code E04, clé chez la gardienne', 'code E04, clé chez la gardienne'],
] as const)(
  '[TRUST-56] « %s » of a new request is for the technician alone',
  (precisions, noteTechnicien) => {
    expect(objetOf({ type: 'Dépannage', precisions })).toEqual({ objet: 'Dépannage', noteTechnicien })
  },
)
