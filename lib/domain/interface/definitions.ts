/** Words of each rate and state that a screen opens; docs/definitions.md adds its function and its screens (PARK-47). */
export const DEFINITIONS = {
  'Taux de visite':
    'Part des logements de la campagne de l’année qui sont visités. Un logement est visité quand chacun de ses équipements dont l’entretien est dû dans l’année l’a eu dans l’année, et que l’occupant n’a pas refusé l’accès depuis\u00a0: la visite d’un thermostat ne vaut pas pour une chaudière. La campagne compte les logements sous contrat dont un équipement est dû, ou a été entretenu, dans l’année.',
  'Taux de réalisation':
    'Part des visites dues dans la période qui sont réalisées. Une visite est due pour chaque équipement visité ou planifié dans la période, et pour chaque équipement en service dont l’échéance tombe avant sa fin\u00a0; il compte une fois, quel que soit le nombre de ses visites.',
  'Entretien à jour':
    'Part des équipements en service dont l’entretien est à jour\u00a0: noté à jour, sans échéance dépassée. L’attestation et la sécurité d’une VMC gaz se lisent à part.',
  Attestation:
    'La loi met sous attestation d’entretien les chaudières de 4 à 400\u00a0kW et les pompes à chaleur de 4 à 70\u00a0kW en service. Une attestation est valide jusqu’à son dernier jour compris. Celle d’un logement est la moins bonne de ses équipements\u00a0: «\u00a0Aucune\u00a0» si l’un n’en a pas.',
  'Délai du contrat':
    'Part des dépannages réalisés, au délai connu, qui l’ont été dans le délai d’engagement de leur contrat.',
  'Factures en retard':
    'Factures et acomptes dont l’échéance est passée et dont il reste quelque chose à payer, quel que soit leur statut\u00a0: échus, partiellement réglés ou en litige. Le statut «\u00a0Échue\u00a0» n’est que celui des factures en retard dont rien n’est réglé ni contesté. Un avoir n’est jamais en retard\u00a0: ce qui en reste est un crédit à déduire.',
} as const

export type Definition = keyof typeof DEFINITIONS
