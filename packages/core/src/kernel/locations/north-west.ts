import { state } from './state.ts';

export const northWest = [
  state(
    17,
    'Jigawa',
    `Auyo, Babura, Biriniwa, Birnin Kudu, Buji, Dutse, Gagarawa, Garki, Gumel, Guri, Gwaram, Gwiwa, Hadejia, Jahun,
     Kafin Hausa, Kaugama, Kazaure, Kiri Kasama, Kiyawa, Maigatari, Malam Madori, Miga, Ringim, Roni, Sule Tankarkar,
     Taura, Yankwashi`,
    'Dutse, Hadejia, Gumel, Kazaure, Birnin Kudu, Ringim, Jahun, Babura',
  ),
  state(
    18,
    'Kaduna',
    `Birnin Gwari, Chikun, Giwa, Igabi, Ikara, Jaba, Jema'a, Kachia, Kaduna North, Kaduna South, Kagarko, Kajuru, Kaura,
     Kauru, Kubau, Kudan, Lere, Makarfi, Sabon Gari, Sanga, Soba, Zangon Kataf, Zaria`,
    'Kaduna, Zaria, Kafanchan, Kagoro, Kachia, Saminaka, Makarfi, Birnin Gwari',
  ),
  state(
    19,
    'Kano',
    `Ajingi, Albasu, Bagwai, Bebeji, Bichi, Bunkure, Dala, Dambatta, Dawakin Kudu, Dawakin Tofa, Doguwa, Fagge, Gabasawa,
     Garko, Garun Mallam, Gaya, Gezawa, Gwale, Gwarzo, Kabo, Kano Municipal, Karaye, Kibiya, Kiru, Kumbotso, Kunchi, Kura,
     Madobi, Makoda, Minjibir, Nasarawa, Rano, Rimin Gado, Rogo, Shanono, Sumaila, Takai, Tarauni, Tofa, Tsanyawa,
     Tudun Wada, Ungogo, Warawa, Wudil`,
    'Kano, Bichi, Wudil, Gwarzo, Rano, Gaya, Dambatta, Tudun Wada, Karaye',
  ),
  state(
    20,
    'Katsina',
    `Bakori, Batagarawa, Batsari, Baure, Bindawa, Charanchi, Dan Musa, Dandume, Danja, Daura, Dutsi, Dutsin-Ma, Faskari,
     Funtua, Ingawa, Jibia, Kafur, Kaita, Kankara, Kankia, Katsina, Kurfi, Kusada, Mai'adua, Malumfashi, Mani, Mashi,
     Matazu, Musawa, Rimi, Sabuwa, Safana, Sandamu, Zango`,
    'Katsina, Funtua, Daura, Malumfashi, Dutsin-Ma, Kankia, Jibia, Bakori',
  ),
  state(
    21,
    'Kebbi',
    `Aleiro, Arewa Dandi, Argungu, Augie, Bagudo, Birnin Kebbi, Bunza, Dandi, Danko/Wasagu, Fakai, Gwandu, Jega, Kalgo,
     Koko/Besse, Maiyama, Ngaski, Sakaba, Shanga, Suru, Yauri, Zuru`,
    'Birnin Kebbi, Argungu, Yauri, Zuru, Jega, Bagudo, Gwandu, Koko',
  ),
  state(
    33,
    'Sokoto',
    `Binji, Bodinga, Dange Shuni, Gada, Goronyo, Gudu, Gwadabawa, Illela, Isa, Kebbe, Kware, Rabah, Sabon Birni, Shagari,
     Silame, Sokoto North, Sokoto South, Tambuwal, Tangaza, Tureta, Wamako, Wurno, Yabo`,
    'Sokoto, Tambuwal, Gwadabawa, Illela, Wurno, Bodinga, Isa, Yabo',
  ),
  state(
    36,
    'Zamfara',
    `Anka, Bakura, Birnin Magaji/Kiyaw, Bukkuyum, Bungudu, Gummi, Gusau, Kaura Namoda, Maradun, Maru, Shinkafi,
     Talata Mafara, Tsafe, Zurmi`,
    'Gusau, Kaura Namoda, Talata Mafara, Anka, Gummi, Shinkafi, Tsafe, Zurmi',
  ),
];
