import { Facts } from '@/components/record/record'
import { Card } from '@/components/ui/card'
import { totauxLignes } from '@/lib/domain/parc/registre'
import { formatInstant, formatNumber } from '@/lib/domain/textes/format'
import type { RegistreDelivre } from '@/lib/parc/registres/verification'
import { QrPage } from './qr-page'
import { VerifyFile } from './verify-file'

/** Page of the code of a register of compliance: what was issued, and whether a file is still that (PARK-49). */
export function RegistreSheet({ registre }: { registre: RegistreDelivre }) {
  const { numero, portee, auteur, faitAt, totaux, fichiers } = registre
  return (
    <QrPage>
      <div>
        <h1>Registre de conformité</h1>
        <p className="text-muted">{`Le registre ${numero} a été délivré par cet extranet.`}</p>
      </div>
      <Card as="section" aria-label="Registre">
        <Facts
          facts={[
            { label: 'Portée', value: portee },
            { label: 'Établi le', value: formatInstant(faitAt) },
            { label: 'Par', value: auteur },
          ]}
        />
      </Card>
      <Card as="section" aria-labelledby="totaux-titre">
        <h2 id="totaux-titre" className="border-b border-line px-5 py-3.5">
          Totaux
        </h2>
        <Facts
          facts={totauxLignes(totaux).map(([label, value]) => ({ label, value: formatNumber(value) }))}
        />
      </Card>
      <Card as="section" padded aria-labelledby="verifier-titre" className="grid gap-3">
        <h2 id="verifier-titre">Vérifier un fichier</h2>
        <VerifyFile fichiers={fichiers} />
        <dl className="grid gap-2">
          {fichiers.map(({ nom, sha256 }) => (
            <div key={nom}>
              <dt className="text-[13.5px] text-muted">{`Empreinte SHA-256 de ${nom}`}</dt>
              <dd className="font-mono text-[13px] wrap-anywhere">{sha256}</dd>
            </div>
          ))}
        </dl>
      </Card>
    </QrPage>
  )
}
