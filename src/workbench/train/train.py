"""Trains the block model of src/extraction/refine from what export.ts wrote.

    python3 train.py FOLDER

Reads FOLDER/pages.json and the arrays beside it. Writes FOLDER/model.json (trained on all pages) and
FOLDER/model-0.json ... (trained without the pages of fold 0 ...), each with the forest in the form of
src/extraction/refine/forest.ts, and FOLDER/probabilities.f64: for each block the probability by the model
that has not seen its page, as LightGBM gives it for the rounded trees that are shipped.
"""

import json
import re
import sys
from pathlib import Path

import lightgbm
import numpy
import sklearn

import lexicon

ROUNDS = 88
FEATURES = 120
PARAMETERS = {
    "objective": "cross_entropy",
    "num_leaves": 26,
    "max_depth": 6,
    "learning_rate": 0.12,
    "min_data_in_leaf": 100,
    "feature_fraction": 0.3,
    "bagging_fraction": 0.6,
    "bagging_freq": 1,
    "lambda_l2": 1,
    "max_bin": 63,
    "seed": 1,
    "deterministic": True,
    "force_row_wise": True,
    "num_threads": 2,
    "verbose": -1,
}
# Of a page with more blocks, so many are drawn for each forest, and weigh more.
BLOCKS_OF_A_PAGE = 300
# A block weighs the power of its words, a page the power of the sum of them.
BLOCK_POWER = 0.7
PAGE_POWER = 0.3


def read(folder):
    about = json.loads((folder / "pages.json").read_text())
    width = len(about["names"])
    return about, {
        "features": numpy.fromfile(folder / "features.f32", numpy.float32).reshape(-1, width),
        "labels": numpy.fromfile(folder / "labels.f32", numpy.float32),
        "words": numpy.fromfile(folder / "words.i32", numpy.int32),
    }


def block_weights(words, page_of):
    own = words.astype(float) ** BLOCK_POWER
    page_sum = numpy.bincount(page_of, own)
    page_words = numpy.bincount(page_of, words)
    weights = own / page_sum[page_of] * page_words[page_of] ** PAGE_POWER
    share = numpy.minimum(1, BLOCKS_OF_A_PAGE / numpy.bincount(page_of)[page_of])
    drawn = numpy.random.RandomState(1).rand(len(page_of)) < share
    return weights / weights.mean(), numpy.where(drawn, weights / share, 0) / weights.mean()


def fit(features, labels, weights, names):
    """The trees on the features that a first forest gains most by; those features in their order."""
    first = train(features, labels, weights, ROUNDS // 2)
    gain = first.feature_importance("gain")
    best = sorted(numpy.argsort(-gain, kind="stable")[:FEATURES])
    best = [f for f in best if gain[f] > 0]
    booster = rounded(train(features[:, best], labels, weights, ROUNDS))
    used = booster.feature_importance("split") > 0
    return booster, best, [names[f] for f in best], used


def train(features, labels, weights, rounds):
    data = lightgbm.Dataset(features, labels, weight=weights, params={"max_bin": PARAMETERS["max_bin"]})
    return lightgbm.train(PARAMETERS, data, rounds)


def rounded(booster):
    """The same trees with limits of four digits and values of four decimals: what is shipped."""

    def round_line(match):
        name, values = match.group(1), match.group(2).split()
        form = "{:.4g}" if name == "threshold" else "{:.4f}"
        return name + "=" + " ".join(repr(float(form.format(float(value)))) for value in values)

    text = re.sub(r"^(threshold|leaf_value)=(.*)$", round_line, booster.model_to_string(), flags=re.M)
    # The sizes say where each tree begins in the text, which has changed.
    text = re.sub(r"^tree_sizes=.*\n", "", text, flags=re.M)
    return lightgbm.Booster(model_str=text)


def pre_order(tree, place):
    """fork: feature, limit, tree up to the limit, tree above; leaf: -1, value."""
    out = []
    waiting = [tree["tree_structure"]]
    while waiting:
        node = waiting.pop()
        if "leaf_value" in node:
            out += [-1, node["leaf_value"]]
        else:
            assert node["decision_type"] == "<="
            out += [place[node["split_feature"]], node["threshold"]]
            waiting += [node["right_child"], node["left_child"]]
    return [int(value) if value == int(value) else value for value in out]


def forest(booster, names, used):
    kept = [f for f in range(len(names)) if used[f]]
    place = {f: i for i, f in enumerate(kept)}
    trees = [pre_order(tree, place) for tree in booster.dump_model()["tree_info"]]
    return {"features": [names[f] for f in kept], "trees": trees}


def main(folder):
    about, data = read(folder)
    names = about["names"] + lexicon.FEATURES
    blocks = [page["blocks"] for page in about["pages"]]
    page_of = numpy.repeat(numpy.arange(len(blocks)), blocks)
    fold_of = numpy.array([page["fold"] for page in about["pages"]])[page_of]
    weights, drawn_weights = block_weights(data["words"], page_of)
    lexicons = lexicon.Lexicons(folder, page_of, fold_of, data["labels"], weights)
    probabilities = numpy.zeros(len(page_of))
    versions = {
        "lightgbm": lightgbm.__version__,
        "scikit-learn": sklearn.__version__,
        "numpy": numpy.__version__,
        "python": sys.version.split()[0],
    }
    settings = {**PARAMETERS, "rounds": ROUNDS, "block_power": BLOCK_POWER, "page_power": PAGE_POWER}

    for fold in [*range(fold_of.max() + 1), None]:
        rows = fold_of != fold if fold is not None else numpy.ones(len(fold_of), bool)
        drawn = rows & (drawn_weights > 0)
        features = numpy.concatenate([data["features"], lexicons.features(fold)], 1)
        booster, best, chosen, used = fit(features[drawn], data["labels"][drawn], drawn_weights[drawn], names)
        words = lexicons.shipped(fold)
        if fold is not None:
            held_out = numpy.concatenate(
                [data["features"][~rows], lexicons.scores(~rows, lexicons.without({fold}))], 1
            )
            probabilities[~rows] = booster.predict(held_out[:, best])
        else:
            predict_fixtures(folder / "fixtures", booster, best, words)
        model = {**forest(booster, chosen, used), "lexicon": words, "versions": versions, "settings": settings}
        name = "model.json" if fold is None else f"model-{fold}.json"
        (folder / name).write_text(json.dumps(model, separators=(",", ":")))
        print(f"{name}: {len(model['features'])} features, {(folder / name).stat().st_size} bytes", file=sys.stderr)
    probabilities.tofile(folder / "probabilities.f64")


def predict_fixtures(folder, booster, best, words):
    """What the shipped model says of the pages of fixtures/, for the test that TypeScript says the same."""
    _, data = read(folder)
    vocabulary = json.loads((folder / "vocabulary.json").read_text())
    counts = numpy.fromfile(folder / "token-counts.i32", numpy.int32)
    tokens = numpy.fromfile(folder / "tokens.i32", numpy.int32)
    rows = numpy.repeat(numpy.arange(len(counts)), counts)
    odds = numpy.array([words.get(token, 0) for token in vocabulary])[tokens]
    kinds = numpy.array([lexicon.KINDS.index(token[0]) for token in vocabulary])[tokens]
    lexical = [numpy.bincount(rows, odds * (kinds == k), len(counts)) for k in range(len(lexicon.KINDS))]
    features = numpy.concatenate([data["features"], numpy.stack(lexical, 1).astype(numpy.float32)], 1)
    booster.predict(features[:, best]).tofile(folder / "probabilities.f64")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    main(Path(sys.argv[1]))
