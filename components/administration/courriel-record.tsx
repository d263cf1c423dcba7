import { Facts, RecordPage, RecordSection } from '@/components/record/record'
import { Alert } from '@/components/ui/alert'
import { EtatBadge } from '@/components/ui/etat-badge'
import type { Courriel } from '@/lib/administration/queries'
import { hideTokens } from '@/lib/domain/administration/hide-tokens'
import { ETATS_ENVOI } from '@/lib/domain/textes/etats'
import { formatInstant, formatNumber, formatPhone } from '@/lib/domain/textes/format'
import { RelaunchButton } from './relaunch-button'

/** A mail or an SMS without what is for its reader alone, with what became of it (OPS-12, SAFE-22). */
export function CourrielRecord({ courriel }: { courriel: Courriel }) {
  const { id, sujet, canal, destinataire, destinataireNom, etat, erreur } = courriel
  const isMail = canal === 'email'
  return (
    <RecordPage
      title={sujet}
      list={{ href: '/administration/boite-envoi' }}
      subtitle={`${isMail ? 'E-mail' : 'SMS'} à ${destinataireNom ? `${destinataireNom}, ` : ''}${formatPhone(destinataire)}`}
      status={<EtatBadge etats={ETATS_ENVOI} etat={etat} />}
      actions={
        etat === 'Échec' && (
          <RelaunchButton
            call={`administration/courriels/${id}/relance`}
            label="Renvoyer"
            done="Le message est remis en file d’envoi."
          />
        )
      }
    >
      {erreur && (
        <Alert tone={etat === 'Échec' ? 'bad' : 'warn'} title="Dernière erreur">
          {erreur}
        </Alert>
      )}
      <div className="grid items-start gap-6 desktop:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
        <RecordSection title="Envoi">
          <Facts facts={facts(courriel)} />
        </RecordSection>
        <RecordSection title={isMail ? 'E-mail' : 'SMS'}>
          <Body courriel={courriel} />
        </RecordSection>
      </div>
    </RecordPage>
  )
}

function facts(courriel: Courriel) {
  const { creeAt, envoyeAt, etat, tentatives, prochaineTentativeAt, groupe, entite, entiteId } = courriel
  return [
    { label: 'Créé le', value: formatInstant(creeAt) },
    { label: 'Envoyé le', value: envoyeAt && formatInstant(envoyeAt) },
    { label: 'Envoi prévu le', value: etat === 'En attente' && formatInstant(prochaineTentativeAt) },
    { label: 'Essais', value: formatNumber(tentatives) },
    { label: 'Groupe', value: groupe },
    { label: 'Objet', value: entite && [entite, entiteId].filter(Boolean).join(' ') },
    { label: 'Pièces jointes', value: courriel.fichiers.join(', ') },
  ].map((fact) => ({ ...fact, value: fact.value || null }))
}

/** `hideTokens` is for the mails that were written before they had a masked form. */
function Body({ courriel: { texte, html, sujet } }: { courriel: Courriel }) {
  if (html === null) return <p className="px-5 py-4 break-words whitespace-pre-wrap">{hideTokens(texte)}</p>
  return (
    <>
      {/* Nothing of the mail runs, opens a window or leads this page elsewhere. */}
      <iframe
        sandbox=""
        srcDoc={hideTokens(html)}
        title={`Aperçu : ${sujet}`}
        className="h-[640px] max-h-[70dvh] w-full bg-white"
      />
      <details className="border-t border-line px-5 py-3">
        <summary className="min-h-6 cursor-pointer font-semibold">Version texte</summary>
        <p className="pt-3 break-words whitespace-pre-wrap">{hideTokens(texte)}</p>
      </details>
    </>
  )
}
