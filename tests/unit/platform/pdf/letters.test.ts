import { PDFDocument } from '@cantoo/pdf-lib'
import { PHOTO } from '@/lib/app/seed/kit/photo'
import { drawable, isDrawable, undrawable } from '@/lib/domain/textes/drawable'
import { renderPdf } from '@/lib/platform/pdf/document'
import { BOLD, CHAINS, pdfFonts, REGULAR } from '@/lib/platform/pdf/fonts'
import { renderLabels } from '@/lib/platform/pdf/labels'
import { picturePdf } from '@/lib/platform/pdf/merge'
import { newDocument } from '@/lib/platform/pdf/new-document'
import { signPdf } from '@/lib/platform/signature/sign-pdf'
import { pdfText } from '../../../support/pdf'

const NAMES = [
  'Αθανάσιος Παπαδόπουλος',
  'Ἀριστοτέλης Ὠδὴ',
  'Nguyễn Thị Ánh Đặng',
  'Дмитрий Щербаков, Їжак, Ђорђе',
  'Գրիգոր Նարեկացի',
  'გიორგი ბაგრატიონი',
  'Łukasz Dvořák Ștefan Þórður Ẽ ſ ŧ ƀ Ǹ ḿ Ⱥ ꝉ',
]
const SIGNS = 'CO₂ ≥ 4 ≤ 5 ΔT Ω → ‰ m² m³ 20 °C µ ± × € … − ≈ ≠ ∞ № ½ ⅔ ⌀ ′ ″ ☐ ☑ ✓ ⚠ ☎'

/** Code points that `matches` of one character holds for, unassigned ones and halves of pairs left out. */
function* characters(matches: RegExp): Generator<string> {
  for (let point = 0x20; point < 0x1f000; point += 1) {
    const char = String.fromCodePoint(point)
    if (matches.test(char) && !/[\p{Cn}\p{Cs}]/u.test(char)) yield char
  }
}

test('[DOC-37] a text keeps every letter and sign, in one kind of spaces and lines', () => {
  for (const text of [...NAMES, SIGNS]) {
    expect(drawable(text)).toBe(text)
    expect(undrawable(text)).toEqual([])
  }
  expect(drawable('« Œuvre » à 1\u202f234,56 € — l’été…')).toBe('« Œuvre » à 1\u00a0234,56 € — l’été…')
  expect(drawable('e\u0301\ta\r\nb\rc\u0085d')).toBe('é a\nb\nc\nd')
  // What a text processor leaves in what is pasted.
  expect(drawable('rendez\u2011vous entre\u00adtien\u200b\ufeff \u22123\u00a0°C\u2028fin\u0007')).toBe(
    'rendez-vous entretien −3\u00a0°C\nfin',
  )
})

test('[DOC-37] what no font holds is told by its code, never by « ? »', () => {
  expect(drawable('漢')).toBe('U+6F22')
  expect(drawable('株式ABC 漢')).toBe('U+682A U+5F0F ABC U+6F22')
  expect(drawable('Merci😀!')).toBe('Merci U+1F600!')
  expect(drawable('👩‍🔧 ? \ud800')).toBe('U+1F469 U+1F527 ? U+D800')
  expect(drawable('ＡＢＣ ⅷ ﬁn')).toBe('ABC ⅷ ﬁn')
})

test('[DOC-37] the signs that a document cannot hold are told as they are seen, each once', () => {
  expect(undrawable('Bonjour 👩‍🔧 ? Ça va — 21 °C… 👩‍🔧 Привет عمر 漢')).toEqual([
    '👩‍🔧',
    'ع',
    'م',
    'ر',
    '漢',
  ])
  expect(undrawable('« Dvořák » rendez‑vous, entre­tien')).toEqual([])
})

const EUROPE = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}\p{Script=Georgian}]/u

/** Blocks that came to Unicode after the fonts, or of scholars of antiquity: figures of papyri, music, letters of phonetics. */
const RARE =
  /[\u2186-\u2188\u1c89\u1c8a\ua7cb-\ua7cf\ua7d2\ua7d4\ua7da-\ua7dc\u{10140}-\u{101a0}\u{1d200}-\u{1d245}\u{1df25}-\u{1df2a}\u{1e08f}]/u

test('[DOC-37] every letter of the European scripts is drawn as it is, or as the same one in another form', () => {
  const lost = [...characters(EUROPE)].filter((char) => !RARE.test(char) && undrawable(char).length > 0)
  expect(lost).toEqual([])
})

test('[DOC-37] what is said to be drawn is in a font, in regular and in bold; of other scripts and emoji nothing is', async () => {
  const doc = await newDocument({ Title: '' }, {})
  for (const weight of [REGULAR, BOLD]) {
    const fonts = (CHAINS[weight] ?? []).map((name) => doc.font(name)._font.font)
    const missing = [...characters(/[^\p{Cc}\p{Co}]/u)].filter(
      (char) =>
        isDrawable(char) && !fonts.some((font) => font.hasGlyphForCodePoint(char.codePointAt(0) ?? 0)),
    )
    expect(missing).toEqual([])
  }
  const others =
    /[\p{Script=Han}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Hiragana}\p{Script=Thai}\p{Emoji_Presentation}]/u
  expect([...characters(others)].filter(isDrawable)).toEqual([])
  expect(await pdfFonts()).toHaveLength(10)
  doc.end()
})

const everywhere = (text: string) =>
  renderPdf({
    titre: text,
    sousTitre: text,
    mention: text,
    reference: text,
    emetteur: 'Société',
    blocs: [
      { type: 'titre', texte: text },
      { type: 'texte', texte: text },
      { type: 'faits', lignes: [[text, text]] },
      { type: 'adresses', expediteur: [text], destinataire: [text] },
      {
        type: 'tableau',
        colonnes: [
          { titre: text, largeur: 1 },
          { titre: text, largeur: 1, aligne: 'fin' },
        ],
        lignes: [[text, text]],
        pied: [text, text],
      },
    ],
  })

test.each(['Ελένη', 'Thị', 'Їжак', 'Գրիգոր', 'გიორგი', 'CO₂', '≥', 'ΔΩ', '→', '‰', '☑'])(
  '[DOC-37] « %s » is drawn and read in titles, texts, facts, addresses, cells, headers and footers',
  async (text) => {
    const bytes = await everywhere(text)
    // The title and what follows it, mention, header, a heading, a text, two facts, two addresses, six cells.
    expect(pdfText(bytes).split(text)).toHaveLength(17)
    expect(pdfText(bytes)).not.toContain('?')
  },
)

test('[DOC-37] a document carries the letters it uses alone, and can be kept with them', async () => {
  const plain = await everywhere('Bonjour')
  const greek = await everywhere('Αθανάσιος Παπαδόπουλος')
  expect(greek.length - plain.length).toBeLessThan(20_000)
  const text = Buffer.from(greek).toString('latin1')
  expect(text).toMatch(/<pdfaid:conformance>A<\/pdfaid:conformance>/)
  const fonts = [...text.matchAll(/\/BaseFont \/\w{6}\+([\w-]+)\n\/Encoding/g)].map(([, name]) => name).sort()
  expect(fonts).toEqual(['Figtree-Bold', 'Figtree-Regular', 'NotoSans-Bold', 'NotoSans-Regular'])
  expect(text.match(/\/ToUnicode/g)).toHaveLength(4)
  expect(text.match(/\/FontFile2/g)).toHaveLength(4)
  expect(Buffer.from(plain).toString('latin1')).not.toContain('NotoSans')
})

test('[DOC-37] a letter with its mark is one sign for who reads the text', async () => {
  const text = 'ǹ ṅ ḿ ṃ ọ ẹ Ẩ ữ ᾷ ΐ й ё'
  expect(
    pdfText(await renderPdf({ titre: 'Lettres', reference: 'R', blocs: [{ type: 'texte', texte: text }] })),
  ).toContain(text)
})

test('[DOC-37] labels, sheets of pictures and sealed pages have the letters too', async () => {
  const label = { side: 1, dark: [{ x: 0, y: 0, width: 1 }], lignes: ['Λάρισα 12'], alt: 'Λάρισα' }
  expect(
    pdfText(await renderLabels('Λ', { width: 210, height: 297, columns: 1, rows: 1 }, [label])),
  ).toContain('Λάρισα 12')
  const picture = await picturePdf(PHOTO, 'image/png', 'Visite de Дмитрий, 漢')
  expect(picture).not.toBeNull()
  const page = await renderPdf({ titre: 'Αθανάσιος', reference: 'D-1', blocs: [] })
  const signed = await signPdf(await everywhere('Devis'), page, {
    reason: 'Bon pour accord',
    name: 'Αθανάσιος',
    at: new Date('2026-11-21T08:00:00Z'),
  })
  const { context } = await PDFDocument.load(signed)
  expect(
    context.enumerateIndirectObjects().some(([, object]) => object.toString().includes('+NotoSans-Bold')),
  ).toBe(true)
})
