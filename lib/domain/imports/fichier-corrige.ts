/** Column that the file of refused lines adds to those of the person; a file that comes back with it is read without it. */
export const MOTIF_DU_REFUS = 'Motif du refus de la ligne'
