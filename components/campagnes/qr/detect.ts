/** Reads the code that a camera shows at this moment; null when there is none. */
export type Detect = (video: HTMLVideoElement) => Promise<string | null>

type NativeDetector = { detect: (source: HTMLVideoElement) => Promise<readonly { rawValue: string }[]> }
type NativeDetectors = {
  new (options: { formats: string[] }): NativeDetector
  getSupportedFormats: () => Promise<readonly string[]>
}

declare global {
  interface Window {
    BarcodeDetector?: NativeDetectors
  }
}

/** Longest side of the picture handed to the library: a code held before a phone fills a good part of it. */
const SIDE = 640

/** The browser's own reader where it has one for QR codes; else a library, fetched then. */
export async function newDetect(): Promise<Detect> {
  return (await nativeDetect()) ?? (await libraryDetect())
}

async function nativeDetect(): Promise<Detect | null> {
  const Detector = window.BarcodeDetector
  if (Detector === undefined || !(await Detector.getSupportedFormats()).includes('qr_code')) return null
  const detector = new Detector({ formats: ['qr_code'] })
  return async (video) => (await detector.detect(video))[0]?.rawValue ?? null
}

async function libraryDetect(): Promise<Detect> {
  const { default: decodeQR } = await import('qr/decode.js')
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return async (video) => {
    const scale = Math.min(1, SIDE / Math.max(video.videoWidth, video.videoHeight))
    const width = Math.round(video.videoWidth * scale)
    const height = Math.round(video.videoHeight * scale)
    if (context === null || width === 0 || height === 0) return null
    if (canvas.width !== width) canvas.width = width
    if (canvas.height !== height) canvas.height = height
    context.drawImage(video, 0, 0, width, height)
    try {
      return decodeQR({ width, height, data: context.getImageData(0, 0, width, height).data })
    } catch {
      // The library throws where it sees no code.
      return null
    }
  }
}
