import { readFile } from 'node:fs/promises'
import path from 'node:path'

export const REGULAR = 'Figtree-Regular'
export const BOLD = 'Figtree-Bold'

/**
 * Names of the fonts of each weight, as their files say them, in the order in which a word looks for its letters: the font of
 * the service, then Latin, Greek and Cyrillic, Armenian, Georgian, and the signs of mathematics and of the trade (DOC-37).
 */
export const CHAINS: Readonly<Record<string, readonly string[]>> = {
  [REGULAR]: [
    REGULAR,
    'NotoSans-Regular',
    'NotoSansArmenian-Regular',
    'NotoSansGeorgian-Regular',
    'DejaVuSans',
  ],
  [BOLD]: [BOLD, 'NotoSans-Bold', 'NotoSansArmenian-Bold', 'NotoSansGeorgian-Bold', 'DejaVuSans-Bold'],
}

/** File of a font under node_modules. */
function fileOf(name: string): string {
  const [family = '', weight] = name.split('-')
  if (family === 'DejaVuSans') return `dejavu-fonts-ttf/ttf/${name}.ttf`
  // « NotoSansArmenian » is in the package noto-sans-armenian.
  const folder = family.replace(/(?<=[a-z])[A-Z]/g, '-$&').toLowerCase()
  const style = weight === 'Bold' ? '700Bold' : '400Regular'
  return `@expo-google-fonts/${folder}/${style}/${family}_${style}.ttf`
}

type Font = readonly [name: string, bytes: Buffer]

const readFonts = (): Promise<Font[]> =>
  Promise.all(
    Object.values(CHAINS)
      .flat()
      .map(async (name): Promise<Font> => {
        const file = path.join(/* turbopackIgnore: true */ process.cwd(), 'node_modules', fileOf(name))
        return [name, await readFile(file)]
      }),
  )

let fonts: Promise<readonly Font[]> | null = null

/** The fonts by name, which documents carry as far as they use them; read once. */
export function pdfFonts(): Promise<readonly Font[]> {
  fonts ??= readFonts().catch((error: unknown) => {
    fonts = null
    throw error
  })
  return fonts
}
