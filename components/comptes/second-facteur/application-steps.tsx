'use client'

import type { ReactNode } from 'react'
import { CopyButton } from '@/components/form/copy-button'
import type { ApplicationNouvelle } from '@/lib/domain/comptes/second-facteur'

/** How an application is added: its secret as a code to read, or to type. The field of its first code follows. */
export function ApplicationSteps({ application: { secret, uri, qr } }: { application: ApplicationNouvelle }) {
  return (
    <ol className="grid gap-4">
      <Step number={1}>
        <p>
          Ouvrez une application d’authentification sur votre téléphone, par exemple FreeOTP, Google
          Authenticator ou Microsoft Authenticator.
        </p>
      </Step>
      <Step number={2}>
        <p>Ajoutez-y un compte en lui faisant lire ce code QR.</p>
        {/* Black on white in both themes: applications do not read the contrary. */}
        <svg
          viewBox={`0 0 ${qr.size} ${qr.size}`}
          role="img"
          aria-label="Code QR de l’application d’authentification"
          className="aspect-square h-auto w-full max-w-52 rounded-md border border-line forced-color-adjust-none"
        >
          <rect width={qr.size} height={qr.size} fill="#fff" />
          <path d={qr.path} fill="#000" shapeRendering="crispEdges" />
        </svg>
        <p className="text-[13.5px] text-muted">
          Sur ce même téléphone,{' '}
          <a href={uri} className="text-portal-ink underline underline-offset-2">
            ouvrez l’application par ce lien
          </a>
          . Sans appareil photo, saisissez cette clé :
        </p>
        <p className="flex items-center gap-3 rounded-md border border-line bg-sunken py-1 pr-3 pl-3">
          <code className="min-w-0 flex-1 font-mono text-[14px]">{secret.match(/.{1,4}/g)?.join(' ')}</code>
          <CopyButton
            label="Copier la clé"
            texts={{ done: 'Clé copiée', said: 'La clé de l’application est copiée.' }}
            text={() => Promise.resolve(secret)}
          />
        </p>
      </Step>
      <Step number={3}>
        <p>Saisissez ci-dessous les six chiffres qu’elle affiche.</p>
      </Step>
    </ol>
  )
}

function Step({ number, children }: { number: number; children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <span
        aria-hidden="true"
        className="grid size-6 flex-none place-items-center rounded-full bg-portal-soft text-[13px] font-semibold text-portal-ink"
      >
        {number}
      </span>
      <div className="grid min-w-0 flex-1 gap-3">{children}</div>
    </li>
  )
}
