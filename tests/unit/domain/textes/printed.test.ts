import { nomSignataireSchema, qualiteSchema } from '@/lib/domain/documents/signature'
import { miseEnDemeureSchema } from '@/lib/domain/parc/mise-en-demeure'
import { printed } from '@/lib/domain/textes/printed'
import {
  commentSchema,
  filledSchema,
  optionalTextSchema,
  storedText,
  writtenSchema,
} from '@/lib/domain/textes/textes'
import { longNameSchema, printedTextSchema, textSchema } from '@/lib/domain/textes/validators'

const SCHEMAS = {
  nomSignataireSchema,
  qualiteSchema,
  commentSchema,
  filledSchema,
  optionalTextSchema,
  writtenSchema,
  longNameSchema,
  printedTextSchema,
}

test.each(Object.entries(SCHEMAS))(
  '[DOC-37] %s takes what documents print, and names what they cannot',
  (_, schema) => {
    for (const text of [
      'Αθανάσιος Παπαδόπουλος',
      'Nguyễn Thị Ánh',
      'Дмитрий',
      'Գրիգոր',
      'გიორგი',
      'CO₂ ≥ 4 ‰ → Δ',
    ])
      expect(schema.safeParse(text)).toEqual({ success: true, data: text })
    expect(schema.safeParse('Li 李雷').error?.issues[0]?.message).toBe(
      'Les documents ne peuvent pas imprimer «\u00a0李\u00a0», «\u00a0雷\u00a0». Écrivez-le autrement.',
    )
    expect(schema.safeParse('Merci 🔧').error?.issues[0]?.message).toContain('«\u00a0🔧\u00a0»')
  },
)

test('[DOC-37] what is too long or missing says so first, and what no paper says is taken', () => {
  expect(filledSchema.safeParse('').error?.issues[0]?.message).toBe('Ce champ est requis')
  expect(commentSchema.safeParse('漢'.repeat(200_000)).error?.issues[0]?.message).toMatch(/maximum/)
  for (const schema of [storedText, textSchema]) expect(schema.safeParse('李雷').success).toBe(true)
  expect(printed(storedText).safeParse('李雷').success).toBe(false)
})

test('[DOC-37] a formal notice may be written in any European script, and in no other', () => {
  const refused = (texte: string) => miseEnDemeureSchema.safeParse({ texte }).error?.issues[0]?.message
  expect(refused('Уважаемый жилец, CO₂ ≥ 5')).toBeUndefined()
  expect(refused('漢 😀')).toBe(
    'Le courrier ne peut pas imprimer «\u00a0漢\u00a0», «\u00a0😀\u00a0». Corrigez le texte.',
  )
})
