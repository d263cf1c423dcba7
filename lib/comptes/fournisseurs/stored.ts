import { sealClientSecret } from '@/lib/comptes/connexion/sso/fournisseurs'
import { domainesDe, type FournisseurSaisi, moyensDe } from '@/lib/domain/comptes/fournisseurs'
import { issuerOf } from './check-fournisseur'

/** Columns of an identity provider, from what its form holds; the secret is apart. */
export const columnsOf = ({
  nom,
  emetteur,
  clientId,
  domaines,
  moyens,
  adressesSures,
}: FournisseurSaisi) => ({
  nom,
  emetteur: issuerOf(emetteur),
  clientId,
  domaines: domainesDe(domaines),
  moyens: moyensDe(moyens),
  adressesSures,
})
type Columns = ReturnType<typeof columnsOf>

/** Secret as it is stored. */
export const sealedOf = ({ emetteur, clientId }: Columns, secret: string): string =>
  sealClientSecret(emetteur, clientId, secret)

/** An identity provider as the audit tells it: whom it vouches for and by what, without its secret. */
export const audited = (
  { nom, emetteur, clientId, domaines, moyens, adressesSures }: Columns,
  { actif, groupeIds }: { actif: boolean; groupeIds: readonly number[] },
) => ({ nom, emetteur, clientId, domaines, moyens, adressesSures, actif, groupeIds })
