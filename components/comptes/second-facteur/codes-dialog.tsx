'use client'

import { useState } from 'react'
import { OnceDialog } from '@/components/form/once-dialog'
import { RecoveryCodes } from './recovery-codes'

/** Shows recovery codes the only time that they are. */
export function CodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const [areKept, setKept] = useState(false)
  return (
    <OnceDialog
      title="Conservez vos codes de secours"
      done="J’ai conservé ces codes"
      question={{
        title: 'Fermer sans les avoir conservés ?',
        text: 'Ils ne seront plus affichés : il faudrait en créer d’autres.',
      }}
      isKept={areKept}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <p>
          Ils ouvrent votre compte si vous n’avez plus votre téléphone ou votre clé. Chacun ne sert qu’une
          fois, et ils ne seront plus affichés.
        </p>
        <RecoveryCodes codes={codes} onKept={() => setKept(true)} />
      </div>
    </OnceDialog>
  )
}
