import { state } from './state.ts';

export const northCentral = [
  state(
    7,
    'Benue',
    `Ado, Agatu, Apa, Buruku, Gboko, Guma, Gwer East, Gwer West, Katsina-Ala, Konshisha, Kwande, Logo, Makurdi, Obi,
     Ogbadibo, Ohimini, Oju, Okpokwu, Otukpo, Tarka, Ukum, Ushongo, Vandeikya`,
    'Makurdi, Gboko, Otukpo, Katsina-Ala, Vandeikya, Adikpo, Ugbokolo, Zaki Biam',
  ),
  state(
    22,
    'Kogi',
    `Adavi, Ajaokuta, Ankpa, Bassa, Dekina, Ibaji, Idah, Igalamela-Odolu, Ijumu, Kabba/Bunu, Kogi, Lokoja,
     Mopa-Muro, Ofu, Ogori/Magongo, Okehi, Okene, Olamaboro, Omala, Yagba East, Yagba West`,
    'Lokoja, Okene, Kabba, Idah, Ankpa, Ajaokuta, Anyigba, Isanlu, Egbe',
  ),
  state(
    23,
    'Kwara',
    `Asa, Baruten, Edu, Ekiti, Ifelodun, Ilorin East, Ilorin South, Ilorin West, Irepodun, Isin, Kaiama, Moro, Offa,
     Oke Ero, Oyun, Pategi`,
    'Ilorin, Offa, Omu-Aran, Jebba, Lafiagi, Pategi, Erin Ile, Kaiama',
  ),
  state(
    25,
    'Nasarawa',
    `Akwanga, Awe, Doma, Karu, Keana, Keffi, Kokona, Lafia, Nasarawa, Nasarawa Egon, Obi, Toto, Wamba`,
    'Lafia, Keffi, Karu, Akwanga, Nasarawa, Doma, Mararaba, Wamba',
  ),
  state(
    26,
    'Niger',
    `Agaie, Agwara, Bida, Borgu, Bosso, Chanchaga, Edati, Gbako, Gurara, Katcha, Kontagora, Lapai, Lavun, Magama,
     Mariga, Mashegu, Mokwa, Muya, Paikoro, Rafi, Rijau, Shiroro, Suleja, Tafa, Wushishi`,
    'Minna, Suleja, Bida, Kontagora, Lapai, New Bussa, Mokwa, Agaie',
  ),
  state(
    31,
    'Plateau',
    `Barkin Ladi, Bassa, Bokkos, Jos East, Jos North, Jos South, Kanam, Kanke, Langtang North, Langtang South, Mangu,
     Mikang, Pankshin, Qua'an Pan, Riyom, Shendam, Wase`,
    'Jos, Bukuru, Pankshin, Shendam, Langtang, Mangu, Barkin Ladi, Bokkos',
  ),
  // The documents count 5 local governments for the FCT.
  state(
    37,
    'FCT',
    'Abuja Municipal, Bwari, Gwagwalada, Kuje, Kwali',
    `Abuja, Asokoro, Bwari, Garki, Gwagwalada, Gwarinpa, Jabi, Karu, Kubwa, Kuje, Kwali, Lokogoma, Lugbe, Maitama, Nyanya,
     Utako, Wuse`,
  ),
];
