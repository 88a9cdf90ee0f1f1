import { state } from './state.ts';

export const southWest = [
  state(
    13,
    'Ekiti',
    `Ado Ekiti, Efon, Ekiti East, Ekiti South-West, Ekiti West, Emure, Gbonyin, Ido Osi, Ijero, Ikere, Ikole,
     Ilejemeje, Irepodun/Ifelodun, Ise/Orun, Moba, Oye`,
    'Ado Ekiti, Ikere Ekiti, Ijero Ekiti, Ikole Ekiti, Oye Ekiti, Ise Ekiti, Emure Ekiti, Omuo Ekiti',
  ),
  // The documents count 19 local governments and 26 cities for Lagos: Ibeju-Lekki is only among the cities.
  state(
    24,
    'Lagos',
    `Agege, Ajeromi-Ifelodun, Alimosho, Amuwo-Odofin, Apapa, Badagry, Epe, Eti-Osa, Ifako-Ijaiye, Ikeja, Ikorodu,
     Kosofe, Lagos Island, Lagos Mainland, Mushin, Ojo, Oshodi-Isolo, Shomolu, Surulere`,
    `Agege, Ajah, Apapa, Badagry, Ebute Metta, Epe, Festac Town, Gbagada, Ibeju-Lekki, Ifako-Ijaiye, Ikeja, Ikorodu,
     Ikoyi, Ipaja, Isolo, Ketu, Lagos, Lekki, Maryland, Mushin, Ojo, Okota, Oshodi, Surulere, Victoria Island, Yaba`,
  ),
  state(
    27,
    'Ogun',
    `Abeokuta North, Abeokuta South, Ado-Odo/Ota, Ewekoro, Ifo, Ijebu East, Ijebu North, Ijebu North East, Ijebu Ode,
     Ikenne, Imeko Afon, Ipokia, Obafemi Owode, Odeda, Odogbolu, Ogun Waterside, Remo North, Sagamu, Yewa North,
     Yewa South`,
    'Abeokuta, Ijebu Ode, Sagamu, Ota, Ilaro, Ifo, Mowe, Ijebu Igbo, Ikenne, Ayetoro',
  ),
  state(
    28,
    'Ondo',
    `Akoko North-East, Akoko North-West, Akoko South-East, Akoko South-West, Akure North, Akure South, Ese Odo, Idanre,
     Ifedore, Ilaje, Ile Oluji/Okeigbo, Irele, Odigbo, Okitipupa, Ondo East, Ondo West, Ose, Owo`,
    'Akure, Ondo, Owo, Ikare, Okitipupa, Ore, Idanre, Igbokoda, Ile Oluji',
  ),
  state(
    29,
    'Osun',
    `Atakunmosa East, Atakunmosa West, Aiyedaade, Aiyedire, Boluwaduro, Boripe, Ede North, Ede South, Egbedore, Ejigbo,
     Ife Central, Ife East, Ife North, Ife South, Ifedayo, Ifelodun, Ila, Ilesa East, Ilesa West, Irepodun, Irewole,
     Isokan, Iwo, Obokun, Odo Otin, Ola Oluwa, Olorunda, Oriade, Orolu, Osogbo`,
    'Osogbo, Ile-Ife, Ilesa, Ede, Iwo, Ejigbo, Ikirun, Ila Orangun, Ikire, Gbongan',
  ),
  state(
    30,
    'Oyo',
    `Afijio, Akinyele, Atiba, Atisbo, Egbeda, Ibadan North, Ibadan North-East, Ibadan North-West, Ibadan South-East,
     Ibadan South-West, Ibarapa Central, Ibarapa East, Ibarapa North, Ido, Irepo, Iseyin, Itesiwaju, Iwajowa, Kajola,
     Lagelu, Ogbomosho North, Ogbomosho South, Ogo Oluwa, Olorunsogo, Oluyole, Ona Ara, Orelope, Ori Ire, Oyo East,
     Oyo West, Saki East, Saki West, Surulere`,
    'Ibadan, Ogbomosho, Oyo, Iseyin, Saki, Igboho, Eruwa, Kishi, Lalupon',
  ),
];
