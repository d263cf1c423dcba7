'use client'

import { Camera } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { useHydrated } from '@/components/ui/use-hydrated'
import { qrPath, readQrToken } from '@/lib/domain/campagnes/qr'
import { pageUrl } from '@/lib/platform/routes'
import { newDetect } from './detect'

const PAUSE_MS = 150

const FAULTS = {
  refusee: 'L’accès à la caméra est refusé. Autorisez-la dans votre navigateur, ou saisissez le code.',
  absente: 'Aucune caméra n’est disponible sur cet appareil. Saisissez le code.',
  echec: 'La caméra n’a pas pu démarrer. Réessayez, ou saisissez le code.',
} as const
type Fault = keyof typeof FAULTS

function faultOf(error: unknown): Fault {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refusee'
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'absente' : 'echec'
}

/** Reads a code with the camera, once the person asks for it, and opens its page (PUBLIC-56). */
export function QrScanner() {
  const [scanning, setScanning] = useState(false)
  const [fault, setFault] = useState<Fault | null>(null)
  const hydrated = useHydrated()
  const stop = (found: Fault | null) => {
    setScanning(false)
    setFault(found)
  }
  if (hydrated && !('mediaDevices' in navigator)) return null
  return (
    <div className="grid gap-4">
      {fault && <Alert tone="warn" title={FAULTS[fault]} />}
      {scanning ? (
        <Viewfinder onFault={stop} />
      ) : (
        <Button
          variant="primary"
          disabled={!hydrated}
          onClick={() => {
            setFault(null)
            setScanning(true)
          }}
          className="min-h-14"
        >
          <Camera aria-hidden="true" />
          Scanner avec la caméra
        </Button>
      )}
      {scanning && <Button onClick={() => stop(null)}>Arrêter la caméra</Button>}
    </div>
  )
}

function Viewfinder({ onFault }: { onFault: (fault: Fault) => void }) {
  const video = useRef<HTMLVideoElement>(null)
  const [foreign, setForeign] = useState(false)
  const report = useRef(onFault)
  useEffect(() => {
    const ended = new AbortController()
    watch(video, ended.signal, () => setForeign(true)).catch((error: unknown) => {
      if (!ended.signal.aborted) report.current(faultOf(error))
    })
    return () => ended.abort()
  }, [])
  return (
    <div className="grid gap-3">
      <div className="relative overflow-hidden rounded-lg bg-black">
        <video
          ref={video}
          muted
          playsInline
          aria-label="Image de la caméra"
          className="aspect-square w-full object-cover"
        />
        <span
          aria-hidden="true"
          className="absolute inset-[18%] rounded-lg border-4 border-white/80 shadow-[0_0_0_100vmax_rgb(0_0_0/.35)]"
        />
      </div>
      <p role="status" className="text-center text-muted">
        {foreign
          ? 'Ce code n’est pas l’un des nôtres. Visez l’étiquette de l’appareil.'
          : 'Placez le QR code dans le cadre.'}
      </p>
    </div>
  )
}

/** Shows the camera and looks for a code until it finds one of ours or is told to end. Throws when it cannot start. */
async function watch(
  { current: video }: { current: HTMLVideoElement | null },
  ended: AbortSignal,
  onForeign: () => void,
): Promise<void> {
  if (video === null) return
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
  const release = () => {
    for (const track of stream.getTracks()) track.stop()
  }
  if (ended.aborted) return release()
  ended.addEventListener('abort', release)
  video.srcObject = stream
  await video.play()
  const detect = await newDetect()
  while (!ended.aborted) {
    const text = await detect(video)
    const token = text === null ? null : readQrToken(text)
    if (token !== null) {
      release()
      return window.location.assign(pageUrl(qrPath(token)))
    }
    if (text !== null) onForeign()
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
}
