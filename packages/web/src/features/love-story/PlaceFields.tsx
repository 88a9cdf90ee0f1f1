import { citiesOf, states } from '@marketsquare/core/kernel/locations';
import type { screens } from '@marketsquare/core/storefront/screens';
import { FormSelect } from '../../components/FormField.tsx';
import type { FormHandle } from '../../platform/use-form.ts';

const stateNames = states.map(({ name }) => name);

interface PlaceFieldsProps {
  readonly form: FormHandle<ReturnType<typeof screens.loveStory.definition>['schema']>;
}

/** State and city, with the lists to choose from. [VAL-07] */
export default function PlaceFields({ form }: PlaceFieldsProps) {
  return (
    <>
      <FormSelect
        form={form}
        name="state"
        label="State"
        options={stateNames}
        autoComplete="address-level1"
        // Another state has other cities.
        onChosen={() => form.write('city', '')}
      />
      <FormSelect
        form={form}
        name="city"
        label="City"
        options={citiesOf(form.read('state'))}
        autoComplete="address-level2"
      />
    </>
  );
}
