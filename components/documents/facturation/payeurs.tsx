'use client'

import { useState } from 'react'
import { Facts, RecordSection } from '@/components/record/record'
import { Button } from '@/components/ui/button'
import { windowOnOpen } from '@/components/ui/window-on-open'
import type { Payeur } from '@/lib/documents/facturation/queries'
import { GROUPEMENTS, ibanMasque } from '@/lib/domain/documents/facturation/formulaires'
import { formatInstant, formatPhone } from '@/lib/domain/textes/format'

const ContactDialog = windowOnOpen(async () => (await import('./contact-dialog')).ContactDialog)
const EntiteDialog = windowOnOpen(async () => (await import('./entite-dialog')).EntiteDialog)
const MandatDialog = windowOnOpen(async () => (await import('./mandat-dialog')).MandatDialog)
const ReglementDialog = windowOnOpen(async () => (await import('./reglement-dialog')).ReglementDialog)

/** An entity that is invoiced: where, whom, how it pays, and what may be changed of it (DOC-21, DOC-22, DOC-30). */
export function PayeurCard({ payeur }: { payeur: Payeur }) {
  const [shown, setShown] = useState<'entite' | 'contact' | 'reglement' | 'mandat' | null>(null)
  const { id, nom, mandat } = payeur
  const window = (name: typeof shown) => ({ id, nom, open: shown === name, onClose: () => setShown(null) })
  const named = <span className="sr-only"> de {nom}</span>
  return (
    <RecordSection title={nom}>
      <div className="grid lg:grid-cols-2">
        <Facts
          facts={[
            { label: 'Code', value: payeur.code },
            { label: 'SIREN', value: payeur.siren },
            { label: 'SIRET', value: payeur.siret },
            { label: 'N° de TVA', value: payeur.numeroTva },
            {
              label: 'Adresse',
              value: `${payeur.adresse}, ${payeur.codePostal} ${payeur.ville}`,
            },
            { label: 'Adresse électronique', value: payeur.adresseElectronique },
            { label: 'Code service', value: payeur.codeService },
            { label: 'N° d’engagement', value: payeur.numeroEngagement },
            { label: 'TVA', value: payeur.tvaDeductible ? 'Déductible' : 'Non déductible' },
            { label: 'Compte fournisseur', value: payeur.compteFournisseur },
            { label: 'Code analytique', value: payeur.codeAnalytique },
          ]}
        />
        <Facts
          facts={[
            { label: 'Contact', value: payeur.contactNom ?? 'Aucun' },
            { label: 'Adresse e-mail', value: payeur.contactEmail },
            { label: 'Téléphone', value: payeur.contactTelephone && formatPhone(payeur.contactTelephone) },
            { label: 'Mode de paiement', value: payeur.modePaiement },
            { label: 'Regroupement', value: payeur.groupement ?? GROUPEMENTS[0] },
            {
              label: 'Mandat SEPA',
              value: mandat ? `${mandat.rum}, compte ${ibanMasque(mandat.ibanFin)}` : 'Aucun',
            },
            { label: 'Signé le', value: mandat?.signeAt && formatInstant(new Date(mandat.signeAt)) },
          ]}
        />
      </div>
      <div className="flex flex-wrap gap-2 border-t border-line px-5 py-3">
        <Button size="small" onClick={() => setShown('entite')}>
          Modifier l’entité{named}
        </Button>
        <Button size="small" onClick={() => setShown('contact')}>
          Changer le contact{named}
        </Button>
        <Button size="small" onClick={() => setShown('reglement')}>
          Changer le règlement{named}
        </Button>
        <Button size="small" onClick={() => setShown('mandat')}>
          {mandat ? 'Remplacer le mandat SEPA' : 'Ajouter un mandat SEPA'}
          {named}
        </Button>
      </div>
      <EntiteDialog
        id={id}
        entite={{
          code: payeur.code ?? '',
          nom,
          siren: payeur.siren,
          siret: payeur.siret ?? '',
          publique: payeur.publique,
          numeroTva: payeur.numeroTva ?? '',
          adresse: payeur.adresse,
          codePostal: payeur.codePostal,
          ville: payeur.ville,
          adresseElectronique: payeur.adresseElectronique ?? '',
          tvaDeductible: payeur.tvaDeductible,
          compteFournisseur: payeur.compteFournisseur ?? '',
          codeAnalytique: payeur.codeAnalytique ?? '',
        }}
        open={shown === 'entite'}
        onClose={() => setShown(null)}
      />
      <ContactDialog
        {...window('contact')}
        contact={{
          contactNom: payeur.contactNom ?? '',
          contactEmail: payeur.contactEmail ?? '',
          contactTelephone: payeur.contactTelephone ?? '',
        }}
      />
      <ReglementDialog
        {...window('reglement')}
        reglement={{
          modePaiement: payeur.modePaiement,
          groupement: payeur.groupement ?? GROUPEMENTS[0],
          codeService: payeur.codeService ?? '',
          numeroEngagement: payeur.numeroEngagement ?? '',
        }}
      />
      <MandatDialog {...window('mandat')} />
    </RecordSection>
  )
}
