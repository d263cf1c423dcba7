'use client'

import { useFormContext, useWatch } from 'react-hook-form'
import { CheckboxField } from '@/components/form/checkbox-field'
import { Articles } from '@/components/ui/articles'
import { RecapSection } from '@/components/wizard/recap'
import { prixDemande, type SouscriptionForm } from '@/lib/domain/campagnes/souscription/form'
import { FAMILLE_INCONNUE, FAMILLE_TEXTES } from '@/lib/domain/campagnes/souscription/formules'
import { commenceTot } from '@/lib/domain/campagnes/souscription/retractation'
import {
  CONDITIONS_GENERALES,
  CONDITIONS_TEXTE,
  certificationTva,
  EXPRESSE_TEXTE,
  informations,
  MANDAT_TEXTE,
  prixTexte,
} from '@/lib/domain/campagnes/souscription/textes'
import { maskIban } from '@/lib/domain/identite/iban'
import { isDay } from '@/lib/domain/temps/days'
import { formatDay, formatPhone } from '@/lib/domain/textes/format'
import { useSouscription } from './souscription-context'

/**
 * Summary of what is about to be signed, what the law wants to be known before, and the box without which nothing is
 * signed.
 */
export function ConditionsFields() {
  const { today, contacts } = useSouscription()
  const { getValues, control } = useFormContext<SouscriptionForm>()
  useWatch({ control })
  const form = getValues()
  const prix = prixDemande(form)
  if (prix === null || form.famille === '' || form.famille === FAMILLE_INCONNUE || form.formule === '')
    return null
  const { famille, formule, debut, paiement } = form
  const certification = certificationTva(prix)
  return (
    <div className="grid gap-6">
      <Recap form={form} prix={prixTexte(prix)} />
      <Articles
        title="Informations précontractuelles"
        articles={informations({ famille, formule, prix, debut, paiement }, contacts)}
        open
      />
      <Articles title="Conditions générales" articles={CONDITIONS_GENERALES} />
      {paiement === 'Prélèvement SEPA' && (
        <Articles
          title="Mandat de prélèvement SEPA"
          articles={[{ titre: 'Autorisation', texte: MANDAT_TEXTE }]}
        />
      )}
      {certification && <p>{certification}</p>}
      <div className="grid gap-3">
        {isDay(debut) && commenceTot(debut, today) && (
          <CheckboxField<SouscriptionForm> name="demandeExpresse" label={EXPRESSE_TEXTE} aria-required />
        )}
        <CheckboxField<SouscriptionForm> name="conditions" label={CONDITIONS_TEXTE} aria-required />
      </div>
      <p className="text-muted">
        Un code de signature vous sera envoyé à <strong className="break-words text-ink">{form.email}</strong>
        . Rien n’est signé sans lui.
      </p>
    </div>
  )
}

function Recap({ form, prix }: { form: SouscriptionForm; prix: string }) {
  const {
    famille,
    marque,
    plusDeDeuxAns,
    formule,
    debut,
    paiement,
    iban,
    titulaire,
    consentements,
    email,
    telephone,
    civilite,
    prenom,
    nom,
    numero,
    rue,
    codePostal,
    ville,
  } = form
  const equipement =
    famille === '' || famille === FAMILLE_INCONNUE ? '' : `${FAMILLE_TEXTES[famille].label} ${marque}`.trim()
  const account = paiement === 'Prélèvement SEPA' ? `, compte ${maskIban(iban)}, au nom de ${titulaire}` : ''
  return (
    <div className="grid gap-3">
      <RecapSection
        title="Votre contrat"
        step="2"
        facts={[
          { label: 'Équipement', value: equipement },
          { label: 'Logement', value: plusDeDeuxAns === 'oui' ? 'Plus de deux ans' : 'Moins de deux ans' },
          { label: 'Formule', value: formule },
          { label: 'Prix', value: prix },
        ]}
      />
      <RecapSection
        title="Vous"
        step="3"
        facts={[
          { label: 'Nom', value: `${civilite} ${prenom} ${nom}` },
          { label: 'Adresse', value: `${`${numero} ${rue}`.trim()}, ${codePostal} ${ville}` },
          { label: 'Adresse e-mail', value: email },
          { label: 'Téléphone', value: formatPhone(telephone) },
          { label: 'Début', value: isDay(debut) ? formatDay(debut) : '' },
          { label: 'Paiement', value: `${paiement}${account}` },
          { label: 'Rester en contact', value: consentements.join(', ') || 'Non' },
        ]}
      />
    </div>
  )
}
