/** Contests of the tests, beside that of the seed which runs: none of them is the one that opens by itself. */
export const JEUX = {
  aVenir: { id: 946_001, documentId: 'jeuavenir946001' },
  enCours: { id: 946_002, documentId: 'jeuencours946002' },
  termine: { id: 946_003, documentId: 'jeutermine946003' },
  tirable: { id: 946_004, documentId: 'jeutirable946004' },
  aPurger: { id: 946_005, documentId: 'jeuapurger946005' },
} as const

/** Seed of the draws: a real one is drawn at random. */
export const GRAINE = 'graine-des-tests'

/** Entries of the contest to draw: three right answers and a wrong one. */
export const PARTICIPANTS = [
  { documentId: 'participation946001', nom: 'DUMONT', prenom: 'CLAIRE', reponse: 'Tous les ans' },
  { documentId: 'participation946002', nom: 'ESSAI', prenom: 'ZOÉ', reponse: 'Tous les ans' },
  { documentId: 'participation946003', nom: 'MARTIN', prenom: 'PAUL', reponse: 'Jamais' },
  { documentId: 'participation946004', nom: 'PETIT', prenom: 'LÉA', reponse: 'Tous les ans' },
] as const
