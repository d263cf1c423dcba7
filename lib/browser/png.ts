/** Pixels drawn for one of the picture: it stays sharp where it is enlarged. */
const DENSITY = 2

/** Draws a picture of SVG and saves it as a PNG under a name. Throws where the browser cannot draw it. */
export async function savePng(
  svg: string,
  name: string,
  { width, height }: { width: number; height: number },
): Promise<void> {
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = width * DENSITY
  canvas.height = height * DENSITY
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('canvas')
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  const link = document.createElement('a')
  link.href = canvas.toDataURL('image/png')
  link.download = name
  link.click()
}
