import { readFile } from 'node:fs/promises'
import path from 'node:path'

const FOLDER = ['node_modules', '@expo-google-fonts', 'figtree']

const fontFile = (weight: string): Promise<Buffer> =>
  readFile(path.join(/* turbopackIgnore: true */ process.cwd(), ...FOLDER, weight, `Figtree_${weight}.ttf`))

type Fonts = { regular: Buffer; bold: Buffer }

let fonts: Promise<Fonts> | null = null

/** The fonts of the service, which documents carry with them; read once. */
export function pdfFonts(): Promise<Fonts> {
  fonts ??= Promise.all([fontFile('400Regular'), fontFile('700Bold')]).then(
    ([regular, bold]) => ({ regular, bold }),
    (error: unknown) => {
      fonts = null
      throw error
    },
  )
  return fonts
}
