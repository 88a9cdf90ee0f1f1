import { state } from './state.ts';

export const southSouth = [
  state(
    3,
    'Akwa Ibom',
    `Abak, Eastern Obolo, Eket, Esit Eket, Essien Udim, Etim Ekpo, Etinan, Ibeno, Ibesikpo Asutan, Ibiono Ibom, Ika,
     Ikono, Ikot Abasi, Ikot Ekpene, Ini, Itu, Mbo, Mkpat Enin, Nsit Atai, Nsit Ibom, Nsit Ubium, Obot Akara, Okobo,
     Onna, Oron, Oruk Anam, Udung Uko, Ukanafun, Uruan, Urue-Offong/Oruko, Uyo`,
    'Uyo, Eket, Ikot Ekpene, Oron, Abak, Ikot Abasi, Etinan, Itu, Ibeno',
  ),
  state(
    6,
    'Bayelsa',
    'Brass, Ekeremor, Kolokuma/Opokuma, Nembe, Ogbia, Sagbama, Southern Ijaw, Yenagoa',
    'Yenagoa, Brass, Nembe, Ogbia, Sagbama, Kaiama, Ekeremor, Amassoma',
  ),
  state(
    9,
    'Cross River',
    `Abi, Akamkpa, Akpabuyo, Bakassi, Bekwarra, Biase, Boki, Calabar Municipal, Calabar South, Etung, Ikom, Obanliku,
     Obubra, Obudu, Odukpani, Ogoja, Yakuur, Yala`,
    'Calabar, Ikom, Ogoja, Obudu, Ugep, Akamkpa, Odukpani, Obubra',
  ),
  state(
    10,
    'Delta',
    `Aniocha North, Aniocha South, Bomadi, Burutu, Ethiope East, Ethiope West, Ika North East, Ika South, Isoko North,
     Isoko South, Ndokwa East, Ndokwa West, Okpe, Oshimili North, Oshimili South, Patani, Sapele, Udu, Ughelli North,
     Ughelli South, Ukwuani, Uvwie, Warri North, Warri South, Warri South West`,
    'Asaba, Warri, Sapele, Ughelli, Agbor, Effurun, Abraka, Ozoro, Oleh, Kwale, Ogwashi-Uku',
  ),
  state(
    12,
    'Edo',
    `Akoko Edo, Egor, Esan Central, Esan North-East, Esan South-East, Esan West, Etsako Central, Etsako East,
     Etsako West, Igueben, Ikpoba Okha, Oredo, Orhionmwon, Ovia North-East, Ovia South-West, Owan East, Owan West,
     Uhunmwonde`,
    'Benin City, Auchi, Ekpoma, Uromi, Irrua, Igarra, Sabongida Ora, Okada',
  ),
  state(
    32,
    'Rivers',
    `Abua/Odual, Ahoada East, Ahoada West, Akuku-Toru, Andoni, Asari-Toru, Bonny, Degema, Eleme, Emohua, Etche, Gokana,
     Ikwerre, Khana, Obio/Akpor, Ogba/Egbema/Ndoni, Ogu/Bolo, Okrika, Omuma, Opobo/Nkoro, Oyigbo, Port Harcourt, Tai`,
    'Port Harcourt, Obio-Akpor, Bonny, Eleme, Oyigbo, Omoku, Ahoada, Bori, Okrika, Degema, Buguma',
  ),
];
