'use client'

import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { ChoiceField } from '@/components/form/choice-field'
import { TextField } from '@/components/form/text-field'
import { Alert } from '@/components/ui/alert'
import { FIELD_GRID, StepSection } from '@/components/wizard/step-section'
import {
  CANAUX_DEMANDE,
  type LogementDossier,
  NOUVELLE_DEMANDE,
  type RendezVousForm,
} from '@/lib/domain/demandes/rdv/formulaire'
import { isSamePhone } from '@/lib/domain/identite/phone'
import { formatDay } from '@/lib/domain/textes/format'
import { creneauText } from '@/lib/domain/visites/rendez-vous'
import { ChosenLogement } from './chosen-logement'
import { LogementSearch } from './logement-search'
import { useDossier } from './use-dossier'

/** Step 2: the dwelling, the request that may be open for it, and how its occupant is told (VISIT-16, VISIT-17). */
export function LogementStep() {
  const { control } = useFormContext<RendezVousForm>()
  const logement = useWatch({ control, name: 'logement' })
  return (
    <>
      <StepSection title="Logement">
        {logement === null ? (
          <LogementSearch
            of="logement"
            name="logement"
            label="Rechercher un logement"
            hint="Référence, occupant, adresse ou équipement ; choisissez une proposition."
          />
        ) : (
          <ChosenLogement id={logement} />
        )}
      </StepSection>
      {logement !== null && <OfLogement id={logement} />}
    </>
  )
}

function OfLogement({ id }: { id: number }) {
  const form = useFormContext<RendezVousForm>()
  const { dossier } = useDossier(id)
  const demande = useWatch({ control: form.control, name: 'demande' })
  const canal = useWatch({ control: form.control, name: 'canal' })
  const mobile = useWatch({ control: form.control, name: 'mobile' })
  const email = useWatch({ control: form.control, name: 'email' })
  const isKnown = dossier?.demandes.some((one) => String(one.id) === demande) ?? true
  useEffect(() => {
    if (dossier === null) return
    if (dossier.demandes.length === 0 && demande !== NOUVELLE_DEMANDE)
      form.setValue('demande', NOUVELLE_DEMANDE)
    else if (dossier.demandes.length > 0 && demande !== NOUVELLE_DEMANDE && demande !== '' && !isKnown)
      form.setValue('demande', '')
  }, [dossier, demande, isKnown, form])
  if (dossier === null) return null
  return (
    <>
      {dossier.demandes.length > 0 && <OpenDemandes demandes={dossier.demandes} />}
      <StepSection title="Occupant" description={dossier.occupant?.nom ?? 'Aucun occupant connu'}>
        <ChoiceField<RendezVousForm>
          name="canal"
          label="Comment prévenir l’occupant"
          required
          choices={CANAUX_DEMANDE.map((value) => ({ value, label: value }))}
        />
        <div className={FIELD_GRID}>
          <TextField<RendezVousForm>
            name="mobile"
            label="Mobile"
            type="tel"
            required={canal === 'SMS'}
            hint="06 ou 07. Le technicien l’appelle s’il ne trouve pas le logement."
          />
          <TextField<RendezVousForm>
            name="email"
            label="Adresse e-mail"
            type="email"
            required={canal === 'E-mail'}
          />
        </div>
        <Refusal occupant={dossier.occupant} canal={canal} mobile={mobile} email={email} />
      </StepSection>
    </>
  )
}

/** An occupant who takes no message by the way that is chosen, at the mobile or the address that they refused them for. */
function Refusal({
  occupant,
  canal,
  mobile,
  email,
}: Pick<LogementDossier, 'occupant'> & Pick<RendezVousForm, 'canal' | 'mobile' | 'email'>) {
  if (occupant === null) return null
  const takesSms = occupant.smsAccepte || !isSamePhone(occupant.mobile ?? '', mobile)
  const takesEmail = occupant.emailAccepte || !isSameEmail(occupant.email ?? '', email)
  const refuses = (canal === 'E-mail' && !takesEmail) || (canal === 'SMS' && !takesSms)
  if (!refuses) return null
  return (
    <Alert tone="warn">
      {canal === 'SMS'
        ? 'L’occupant n’accepte pas les SMS à ce numéro : prévenez-le vous-même de la date.'
        : 'L’occupant n’accepte pas les e-mails à cette adresse : prévenez-le vous-même de la date.'}
    </Alert>
  )
}

/** Whether an address is the one that is known, capitals apart; an empty field leaves that one. */
const isSameEmail = (known: string, typed: string): boolean =>
  typed.trim() === '' || typed.trim().toLowerCase() === known.trim().toLowerCase()

/** « Demandée le 02/11/2026, sans date »; « Prévue le lundi 7 décembre 2026, entre 8h00 et 12h00 ». */
function stateOf({ jour, demiJournee, demandeeLe }: LogementDossier['demandes'][number]): string {
  return jour === null || demiJournee === null
    ? `Demandée le ${formatDay(demandeeLe)}, sans date`
    : `Prévue le ${creneauText({ jour, demiJournee })} : elle sera déplacée`
}

/** Proposes to take up what is open instead of a second request (VISIT-17). */
function OpenDemandes({ demandes }: Pick<LogementDossier, 'demandes'>) {
  return (
    <StepSection
      title="Demande en cours"
      description="Une demande est déjà ouverte pour ce logement : reprenez-la plutôt que d’en créer une seconde."
    >
      <ChoiceField<RendezVousForm>
        name="demande"
        label="Demande en cours"
        shape="cards"
        required
        choices={[
          ...demandes.map((one) => ({
            value: String(one.id),
            label: `Reprendre la demande ${one.numero}`,
            detail: `${one.objet}. ${stateOf(one)}.`,
          })),
          {
            value: NOUVELLE_DEMANDE,
            label: 'Créer une nouvelle demande',
            detail: 'Pour une autre visite que celle qui est en cours.',
          },
        ]}
      />
    </StepSection>
  )
}
