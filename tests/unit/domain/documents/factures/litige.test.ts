import { codeSansLitige } from '@/lib/domain/documents/factures/cycle'
import {
  avantLitigeSchema,
  contestationBody,
  contestationForm,
  contestationSchema,
  montantConteste,
} from '@/lib/domain/documents/factures/litige'

const OUVERT = 145_060
const faultsOf = (result: { error?: { issues: readonly { path: PropertyKey[]; message: string }[] } }) =>
  Object.fromEntries((result.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]))

const MONTANT = 'Écrivez un montant, par exemple 1234,56.'
const TROP =
  'Il reste 1\u202f450,60\u00a0€ à payer\u00a0: le montant contesté ne peut pas le dépasser.'.replaceAll(
    /[\u00a0\u202f]/g,
    ' ',
  )

test.each([
  ['', {}],
  ['1450,60', {}],
  ['1 450,60', {}],
  ['0,01', {}],
  ['0', { montant: MONTANT }],
  ['-3', { montant: MONTANT }],
  ['beaucoup', { montant: MONTANT }],
  ['1450,61', { montant: TROP }],
])('[DOC-40] an amount of « %s » in dispute, of 1 450,60 € that are open', (montant, expected) => {
  const read = contestationSchema(OUVERT).safeParse({ motif: 'Erreur', montant })
  const faults = Object.entries(faultsOf(read)).map(([path, text]) => [
    path,
    text.replace(/[\u00a0\u202f]/g, ' '),
  ])
  expect(Object.fromEntries(faults)).toEqual(expected)
})

test('[DOC-40] a body of before holds the whole invoice or a line, and never a line with an amount', () => {
  expect(contestationBody.parse({ motif: 'Erreur', ligne: '12' })).toEqual({
    motif: 'Erreur',
    ligne: '12',
    montant: '',
  })
  expect(montantConteste({ montant: '' })).toBeNull()
  expect(montantConteste({ montant: '1 234,56' })).toBe(123_456)
  expect(faultsOf(contestationBody.safeParse({ motif: 'Erreur', ligne: '12', montant: '3' }))).toEqual({
    montant: 'Contestez une ligne ou un montant, pas les deux à la fois.',
  })
})

test('[DOC-40] the form asks for what is chosen alone, and sends nothing else', () => {
  const form = contestationForm(OUVERT)
  const given = { motif: 'Erreur', ligne: '12', montant: 'abc' }
  expect(form.parse({ ...given, objet: 'facture' })).toEqual({ motif: 'Erreur', ligne: '', montant: '' })
  expect(form.parse({ ...given, objet: 'ligne' })).toEqual({ motif: 'Erreur', ligne: '12', montant: '' })
  expect(faultsOf(form.safeParse({ ...given, objet: 'montant' }))).toEqual({ montant: MONTANT })
  expect(faultsOf(form.safeParse({ ...given, objet: 'ligne', ligne: '' }))).toEqual({
    ligne: 'Choisissez la ligne contestée.',
  })
})

test.each([
  [207, 203, [], 203],
  [207, 204, [200, 203, 204, 207], 204],
  [207, 205, [205, 207], 205],
  // Contested before what it was is kept: its history says it, and approves nothing.
  [207, null, [200, 203, 207], 203],
  [207, null, [207], 203],
  // The cycle has gone on meanwhile, or never reached a dispute.
  [212, 203, [203, 207, 212], null],
  [null, null, [], null],
])(
  '[DOC-40] from %s, with %s before and %j behind it, a withdrawal leads to %s',
  (code, avant, histoire, expected) => expect(codeSansLitige(code, avant, histoire)).toBe(expected),
)

test('[DOC-19] [DOC-40] a code that the cycle does not have is never gone back to', () => {
  expect(() => codeSansLitige(207, 299, [])).toThrow(RangeError)
  expect(avantLitigeSchema.safeParse({ statutPaiement: 'À échoir', cycleCode: 299 }).success).toBe(false)
})
