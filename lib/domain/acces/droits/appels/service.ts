import { type LigneAppels, ligne } from './ligne'

/** Calls that keep the service and its reference data. */
export const APPELS_SERVICE: readonly LigneAppels[] = [
  ligne('personnel', 'service', [
    'POST administration/courriels/:id/relance',
    'POST administration/jetons',
    'DELETE administration/jetons/:id',
    'POST administration/webhooks',
    'PUT administration/webhooks/:id',
    'DELETE administration/webhooks/:id',
    'POST administration/webhooks/:id/secret',
    'POST administration/webhooks/:id/essai',
    'POST administration/envois/:id/rejeu',
    'PUT administration/maintenance',
    'PUT administration/parametres',
    'POST administration/personnes/export',
    'POST administration/taches/:id/relance',
    'POST installation/verifications/:nom',
    'POST imports',
    'POST imports/:id/fichiers',
    'POST imports/:id/depart',
    'POST imports/:id/execution',
    'POST imports/:id/annulation',
    'POST imports/:id/reprise',
    'POST jetons/chiffrement',
    'POST jetons/cles',
  ]),
  { ...ligne('personnel', 'service', ['POST imports/:type']), jeton: 'import:{type}' },
  ligne('personnel', 'referentiels', [
    ...['groupes', 'clients', 'agences', 'prescripteurs', 'campagnes', 'fermetures', 'jeux'].flatMap(
      (cle) => [
        `POST administration/${cle}`,
        `PUT administration/${cle}/:id`,
        `PUT administration/${cle}/:id/archive`,
        `DELETE administration/${cle}/:id/archive`,
      ],
    ),
    ...['tarifs', 'journees', 'capacites'].flatMap((cle) => [
      `POST administration/${cle}`,
      `PUT administration/${cle}/:id`,
    ]),
    'POST administration/agences/:id/codes',
    'POST administration/agences/:id/capacites',
    'POST administration/tarifs/:id/prix',
    'POST administration/tarifs/:id/fin',
    'POST administration/tarifs/:id/annulation',
    'POST administration/jeux/:id/reglement',
    'DELETE administration/jeux/:id/reglement',
  ]),
  ligne('super', 'service', ['POST jeux/:id/tirage']),
  ligne('tous', 'service', [
    'POST consentements/retraits',
    'PUT locataires/ensembles/:id/acces',
    'POST locataires/ensembles/:id/codes',
    'POST illigo/clics',
    'POST illigo/contact',
  ]),
]
