'use client'

import { KeyRound, Plus, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { Alert } from '@/components/ui/alert'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { windowOnOpen } from '@/components/ui/window-on-open'
import { CodesRestants } from './codes-restants'
import type { ShownFacteur, ShownSecondFacteur } from './shown'
import { usePasskeys } from './use-passkeys'

const ApplicationDialog = windowOnOpen(async () => (await import('./application-dialog')).ApplicationDialog)
const CleDialog = windowOnOpen(async () => (await import('./cle-dialog')).CleDialog)
const CodesDialog = windowOnOpen(async () => (await import('./codes-dialog')).CodesDialog)
const NouveauxCodesDialog = windowOnOpen(
  async () => (await import('./nouveaux-codes-dialog')).NouveauxCodesDialog,
)
const RetraitDialog = windowOnOpen(async () => (await import('./retrait-dialog')).RetraitDialog)

type Window = 'application' | 'cle' | 'codes' | ShownFacteur

/** « Vérification en deux étapes »: the factors and the recovery codes of a person (SAFE-21). */
export function SecondFacteurCard({
  facteurs,
  codesRestants,
  exige,
  peutAjouter,
  isOwn,
}: ShownSecondFacteur) {
  const canMakeKeys = usePasskeys()
  const [opened, setOpened] = useState<Window | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const close = () => setOpened(null)
  const window = { onClose: close, onCodes: setCodes }
  const isOn = facteurs.length > 0
  const isKept = exige && facteurs.length === 1
  return (
    <Card as="section" padded aria-labelledby="titre-second-facteur" className="grid gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <h2 id="titre-second-facteur">Vérification en deux étapes</h2>
        <Badge tone={isOn ? 'ok' : 'neutral'}>{isOn ? 'Active' : 'Inactive'}</Badge>
      </div>
      <p className="max-w-prose text-muted">
        À chaque connexion, un code ou une clé d’accès vous est demandé après le mot de passe : un mot de
        passe volé ne suffit plus à ouvrir votre compte.
      </p>
      {exige && !isOn && (
        <Alert tone="warn" title="Votre compte demande un second facteur.">
          Déconnectez-vous, puis reconnectez-vous pour l’ajouter.
        </Alert>
      )}
      {isOn && (
        <ul aria-label="Vos facteurs" className="divide-y divide-line border-y border-line">
          {facteurs.map((facteur) => (
            <Facteur
              key={facteur.id}
              {...facteur}
              onRemove={isOwn && !isKept ? () => setOpened(facteur) : null}
            />
          ))}
        </ul>
      )}
      {isOn && <CodesRestants restants={codesRestants} onRenew={isOwn ? () => setOpened('codes') : null} />}
      {isKept && (
        <p className="text-muted">Le dernier facteur ne se retire pas : votre compte en demande un.</p>
      )}
      {!isOwn && <p className="text-muted">Seule la personne elle-même peut y changer quelque chose.</p>}
      {isOwn && peutAjouter && (
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => setOpened('application')}>
            <Plus aria-hidden="true" />
            Ajouter une application
          </Button>
          {canMakeKeys && (
            <Button onClick={() => setOpened('cle')}>
              <Plus aria-hidden="true" />
              Ajouter une clé d’accès
            </Button>
          )}
        </div>
      )}
      {opened === 'application' && <ApplicationDialog {...window} />}
      {opened === 'cle' && <CleDialog {...window} />}
      {opened === 'codes' && <NouveauxCodesDialog {...window} />}
      {opened !== null && typeof opened === 'object' && (
        <RetraitDialog facteur={opened} isLast={facteurs.length === 1} onClose={close} />
      )}
      {codes && <CodesDialog codes={codes} onClose={() => setCodes(null)} />}
    </Card>
  )
}

type FacteurProps = ShownFacteur & { onRemove: (() => void) | null }

function Facteur({ type, nom, sorte, depuis, onRemove }: FacteurProps) {
  const Sign = type === 'cle' ? KeyRound : Smartphone
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3.5">
      <Sign aria-hidden="true" className="self-start text-muted" />
      <div className="min-w-0 flex-[1_1_240px]">
        <p className="font-semibold wrap-anywhere">{nom}</p>
        <p className="text-[13.5px] text-muted">
          {sorte}, {depuis}
        </p>
      </div>
      {onRemove && (
        <Button size="small" aria-label={`Retirer ${nom}`} onClick={onRemove}>
          Retirer
        </Button>
      )}
    </li>
  )
}
