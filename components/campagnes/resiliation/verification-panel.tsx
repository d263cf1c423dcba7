'use client'

import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { callMessage } from '@/components/form/call-message'
import { useSave } from '@/components/form/use-save'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import {
  canVerify,
  isLegitime,
  RAISONS,
  soldeEnMots,
  type Verification,
  verificationKey,
  verifications,
} from '@/lib/domain/campagnes/resiliation'
import { formatDay } from '@/lib/domain/textes/format'
import { verify } from './calls'
import type { ResiliationValues } from './values'

/** « Vérifier », and what it tells: notice, end and balance of each contract (PUBLIC-35, PUBLIC-36). */
export function VerificationPanel() {
  const form = useFormContext<ResiliationValues>()
  const values = form.getValues()
  const told = verifications(values)
  const [asked, setAsked] = useState('')
  const { save, pending, fault } = useSave(async () => {
    const now = form.getValues()
    const pour = verificationKey(now)
    setAsked(pour)
    form.setValue('verifie', { pour, resultats: await verify(now) })
  })
  const check = async () => {
    if (await form.trigger(['assetIds', 'Date', 'Motif'], { shouldFocus: true })) await save()
  }
  return (
    <div className="grid gap-4">
      {told === null && (
        <Button onClick={() => void check()} pending={pending} disabled={!canVerify(values)}>
          Vérifier
        </Button>
      )}
      <div aria-live="polite" className="grid gap-3">
        {told?.map((one, index) => (
          <Told
            key={one.assetId}
            verification={one}
            souhaitee={values.Date}
            place={told.length > 1 ? `, ${index + 1} sur ${told.length}` : ''}
          />
        ))}
        {told && isLegitime(values.Motif) && (
          <p className="text-[13.5px] text-muted">
            Un justificatif de votre situation peut vous être demandé.
          </p>
        )}
      </div>
      {told === null && fault !== null && asked === verificationKey(values) && (
        <Alert tone="bad" title={callMessage(fault)} />
      )}
    </div>
  )
}

type ToldProps = {
  verification: Verification
  souhaitee: string
  /** Its place among several, which may be of one kind. */
  place: string
}

function Told({ verification, souhaitee, place }: ToldProps) {
  const { equipement, numeroContrat, preavisMois, dateEffet, raison, soldeCents } = verification
  return (
    <section
      aria-label={`Vérification : ${equipement}${place}`}
      className="grid gap-3 rounded-md border border-line bg-sunken p-4"
    >
      <div>
        <p className="font-semibold">{equipement}</p>
        <p className="text-[13.5px] text-muted">Contrat {numeroContrat}</p>
      </div>
      <dl className="grid gap-3 sm:grid-cols-3">
        <Fact label="Préavis" value={`${preavisMois} mois`} />
        <Fact label="Fin du contrat" value={formatDay(dateEffet)} />
        <Fact label="Solde" value={soldeEnMots(soldeCents)} />
      </dl>
      <p>
        {dateEffet !== souhaitee && `Vous avez demandé le ${formatDay(souhaitee)}. `}
        {RAISONS[raison]}
      </p>
    </section>
  )
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt className="text-[13.5px] text-muted">{label}</dt>
      <dd className="font-semibold tabular-nums">{value}</dd>
    </div>
  )
}
